import type { CustomerTypeRate, CustomField, FieldAnswer, LiveAvailability } from './fareharbor.ts';
import { percentageOf } from './money.ts';

/** One traveller's choices: the rate and the answers to that rate's questions. */
export interface PartyMember {
  rate: number;
  answers: FieldAnswer[];
}

export interface Estimate {
  /** The sum of the rates, taxes included. */
  totalCents: number;
  /** The sum of the extras and add-ons from priced questions, taxes included. */
  extraCents: number;
}

const knownPrice = (rate: CustomerTypeRate): number | null | undefined =>
  rate.total_including_tax ?? rate.customer_prototype.total_including_tax ?? rate.total;

export const ratePrice = (rate: CustomerTypeRate): number => knownPrice(rate) ?? 0;

/** False if FareHarbor names no price for a traveller of this type, not even 0. */
export const isPriced = (rate: CustomerTypeRate): boolean => knownPrice(rate) != null;

/** The lowest price for this departure in cents, or null when it has no rates. */
export function priceFrom(availability: LiveAvailability): number | null {
  const prices = availability.customer_type_rates.map(ratePrice);
  return prices.length ? Math.min(...prices) : null;
}

type Modifier = Pick<CustomField, 'modifier_kind' | 'modifier_type' | 'offset' | 'percentage' | 'total_including_tax'>;

function modifierPrice(modifier: Modifier, baseCents: number): number {
  if (modifier.modifier_type === 'none') return 0;
  const amount =
    modifier.modifier_kind === 'percentage'
      ? percentageOf(baseCents, modifier.percentage ?? 0)
      : ((modifier.total_including_tax || modifier.offset) ?? 0);
  return modifier.modifier_type === 'set' ? amount - baseCents : amount;
}

/** The amount that an answer adds to the price, in cents: 0 for unpriced, declined and unanswered questions. */
export function answerPrice(field: CustomField, value: FieldAnswer['value'] | undefined, baseCents: number): number {
  if (value === undefined || value === '' || value === false) return 0;
  if (field.type === 'extended-option') {
    const option = field.extended_options?.find((candidate) => candidate.pk === Number(value));
    return option ? modifierPrice(option, baseCents) : 0;
  }
  if (field.type === 'count') return modifierPrice(field, baseCents) * countOf(value);
  return modifierPrice(field, baseCents);
}

/** An unreadable count costs nothing, because the person is still correcting it. */
function countOf(value: FieldAnswer['value']): number {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 ? count : 0;
}

/**
 * An estimate to show while a form is being filled in. The price is FareHarbor's `receipt_total` (from validate), whose
 * rounding of percentages is unknown. Only where the operator's key does not see amounts, this estimate is charged.
 */
export function estimatePrice(
  availability: LiveAvailability,
  party: PartyMember[],
  bookingAnswers: FieldAnswer[],
): Estimate {
  let totalCents = 0;
  let extraCents = 0;
  for (const member of party) {
    const rate = availability.customer_type_rates.find((candidate) => candidate.pk === member.rate);
    if (!rate) continue;
    const base = ratePrice(rate);
    totalCents += base;
    for (const instance of rate.custom_field_instances ?? []) {
      extraCents += answerPrice(instance.custom_field, answerTo(member.answers, instance.custom_field.pk), base);
    }
  }
  // A percentage of the booking applies to all travellers together, including their own extras.
  const together = totalCents + extraCents;
  for (const { custom_field: field } of availability.custom_field_instances ?? []) {
    const times = field.is_always_per_customer ? party.length : 1;
    const base = field.is_always_per_customer && party.length ? Math.round(together / party.length) : together;
    extraCents += answerPrice(field, answerTo(bookingAnswers, field.pk), base) * times;
  }
  return { totalCents, extraCents };
}

/** The amount that an answer about the whole booking adds for this party. A percentage includes their extras. */
export function bookingAnswerPrice(
  availability: LiveAvailability,
  party: PartyMember[],
  field: CustomField,
  value: FieldAnswer['value'],
): number {
  const answered = estimatePrice(availability, party, [{ custom_field: field.pk, value }]);
  return answered.extraCents - estimatePrice(availability, party, []).extraCents;
}

function answerTo(answers: FieldAnswer[], field: number): FieldAnswer['value'] | undefined {
  return answers.find((answer) => answer.custom_field === field)?.value;
}
