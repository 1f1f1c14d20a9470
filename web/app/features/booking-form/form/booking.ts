import { isAnswerable } from '@tours/contract/booking-rules';
import type { CustomField, FieldAnswer, LiveAvailability } from '@tours/contract/fareharbor';
import type { CartTraveller } from '@tours/contract/order';
import { travellerName } from '@tours/contract/person-name';
import { type Estimate, estimatePrice, type PartyMember } from '@tours/contract/pricing';
import { type FieldMapping, fieldsOf, isUnanswered, rateOf, textIn } from '../fields/fields.ts';
import { isAgeConfirmed } from './age-doubt.ts';
import type { Answers, Draft, DraftTraveller } from './draft.ts';

/** The price of the party by our own calculation, shown while the form is being filled in. */
export function estimateOf(draft: Draft, live: LiveAvailability): Estimate {
  return estimatePrice(live, partyOf(draft, live), answersTo(fieldsOf(live), draft.answers));
}

/** The travellers that have a type, with their answers. */
export function partyOf(draft: Draft, live: LiveAvailability): PartyMember[] {
  return draft.travellers.flatMap((traveller) => {
    const rate = rateOf(live, traveller.rate);
    return rate ? [{ rate: rate.pk, answers: answersTo(fieldsOf(rate), traveller.answers) }] : [];
  });
}

/** The party in the form that FareHarbor validates. */
export function validateBody(draft: Draft, live: LiveAvailability) {
  const customers = draft.travellers.map((traveller) => ({
    customer_type_rate: traveller.rate!,
    custom_field_values: answersTo(fieldsOf(rateOf(live, traveller.rate)), traveller.answers),
  }));
  return { customers, custom_field_values: answersTo(fieldsOf(live), draft.answers) };
}

/** The party in the form that an order needs: every question, with null for no answer. */
export function cartTravellers(draft: Draft, live: LiveAvailability, mapping: FieldMapping): CartTraveller[] {
  return draft.travellers.map((traveller) => ({
    ...(isAgeConfirmed(traveller, mapping) ? { isAgeConfirmed: true } : {}),
    customerTypeRate: {
      pk: traveller.rate!,
      fields: cartFields(fieldsOf(rateOf(live, traveller.rate)), traveller.answers),
    },
  }));
}

export function cartFields(fields: CustomField[], answers: Answers): CartTraveller['customerTypeRate']['fields'] {
  return fields.filter(isAnswerable).map((field) => ({
    customField: field.pk,
    value: isUnanswered(field, answers[field.pk]) ? null : wireValue(field, answers[field.pk]!),
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
    const value = answers[field.pk];
    return isUnanswered(field, value) ? [] : [{ custom_field: field.pk, value: wireValue(field, value!) }];
  });
}

function wireValue(field: CustomField, value: string | number | boolean): FieldAnswer['value'] {
  if (field.type === 'extended-option' || field.type === 'count') return Number(value);
  return typeof value === 'string' ? value.trim() : value;
}
