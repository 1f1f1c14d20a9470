import { isAnswerable } from '@tours/contract/booking-rules';
import type { CustomField, FieldAnswer, LiveAvailability } from '@tours/contract/fareharbor';
import type { CartTraveller } from '@tours/contract/order';
import { travellerName } from '@tours/contract/person-name';
import { type Estimate, estimatePrice, type PartyMember } from '@tours/contract/pricing';
import { type FieldMapping, fieldsOf, isUnanswered, rateOf, textIn } from '../fields/fields.ts';
import { isAgeConfirmed } from './age-doubt.ts';
import type { Answers, AnswerValue, Draft, DraftTraveller } from './draft.ts';

/** The price of the party by our own calculation, shown while the form is being filled in. */
export function estimateOf(draft: Draft, live: LiveAvailability): Estimate {
  return estimatePrice(live, partyOf(draft, live), answersTo(fieldsOf(live), draft.answers));
}

export function partyOf(draft: Draft, live: LiveAvailability): PartyMember[] {
  return withRates(draft, live).map(({ traveller, rate }) => ({
    rate: rate.pk,
    answers: answersTo(fieldsOf(rate), traveller.answers),
  }));
}

/** The travellers that have a type: everybody, once the form has no problems. */
function withRates(draft: Draft, live: LiveAvailability) {
  return draft.travellers.flatMap((traveller) => {
    const rate = rateOf(live, traveller.rate);
    return rate ? [{ traveller, rate }] : [];
  });
}

export function validateBody(draft: Draft, live: LiveAvailability) {
  const customers = partyOf(draft, live).map(({ rate, answers }) => ({
    customer_type_rate: rate,
    custom_field_values: answers,
  }));
  return { customers, custom_field_values: answersTo(fieldsOf(live), draft.answers) };
}

/** The party in the form that an order needs: every question, with null for no answer. */
export function cartTravellers(draft: Draft, live: LiveAvailability, mapping: FieldMapping): CartTraveller[] {
  return withRates(draft, live).map(({ traveller, rate }) => ({
    ...(isAgeConfirmed(traveller, mapping) ? { isAgeConfirmed: true } : {}),
    customerTypeRate: { pk: rate.pk, fields: cartFields(fieldsOf(rate), traveller.answers) },
  }));
}

export function cartFields(fields: CustomField[], answers: Answers): CartTraveller['customerTypeRate']['fields'] {
  return fields.filter(isAnswerable).map((field) => ({
    customField: field.pk,
    value: wireValue(field, answers[field.pk]),
  }));
}

/** `Adult · Ana`. */
export function travellerLabel(
  { rate, answers }: DraftTraveller,
  live: LiveAvailability,
  mapping: FieldMapping,
): string {
  const type = rateOf(live, rate)?.customer_prototype.display_name ?? '';
  const { firstname, lastname } = mapping;
  const name = travellerName({ firstname: textIn(answers, firstname), lastname: textIn(answers, lastname) });
  return [type, name].filter(Boolean).join(' · ');
}

function answersTo(fields: CustomField[], answers: Answers): FieldAnswer[] {
  return fields.filter(isAnswerable).flatMap((field) => {
    const value = wireValue(field, answers[field.pk]);
    return value === null ? [] : [{ custom_field: field.pk, value }];
  });
}

/** The answer in FareHarbor's form; null for none. */
function wireValue(field: CustomField, value: AnswerValue = null): FieldAnswer['value'] | null {
  if (value === null || isUnanswered(field, value)) return null;
  if (field.type === 'extended-option' || field.type === 'count') return Number(value);
  return typeof value === 'string' ? value.trim() : value;
}
