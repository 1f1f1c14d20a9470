import type { LiveAvailability } from '@tours/contract/fareharbor';
import { estimatePrice, isPriced } from '@tours/contract/pricing';
import type { BookingRequest, FareharborAnswer } from '../../platform/db/tables/index.ts';

/**
 * The price that is charged where the operator's FareHarbor key has no access to amounts: FareHarbor then answers without a
 * total, also for the booking, so nothing compares it. Null if a traveller's type has no price, because it must not be sold
 * for nothing.
 */
export function estimateTotal(live: LiveAvailability, { travellers, answers }: BookingRequest): number | null {
  const rates = live.customer_type_rates.filter(isPriced);
  if (!travellers.every(({ ratePk }) => rates.some(({ pk }) => pk === ratePk))) return null;
  const party = travellers.map(({ ratePk, answers }) => ({ rate: ratePk, answers: answers.map(toFieldAnswer) }));
  const { totalCents, extraCents } = estimatePrice(live, party, answers.map(toFieldAnswer));
  return totalCents + extraCents;
}

export const NO_PRICE = 'This option has no price, so it can’t be booked online.';

const toFieldAnswer = ({ fieldPk, value }: FareharborAnswer) => ({ custom_field: fieldPk, value });
