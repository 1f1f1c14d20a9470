import type { LiveAvailability } from '@tours/contract/fareharbor';
import { estimatePrice } from '@tours/contract/pricing';
import type { BookingRequest, FareharborAnswer } from '../../platform/db/tables/index.ts';

/**
 * The price that is charged where the operator's FareHarbor key has no access to amounts: FareHarbor then answers without a
 * total, also for the booking, so nothing compares it.
 */
export function estimateTotal(live: LiveAvailability, { travellers, answers }: BookingRequest): number {
  const party = travellers.map(({ ratePk, answers }) => ({ rate: ratePk, answers: answers.map(toFieldAnswer) }));
  const { totalCents, extraCents } = estimatePrice(live, party, answers.map(toFieldAnswer));
  return totalCents + extraCents;
}

const toFieldAnswer = ({ fieldPk, value }: FareharborAnswer) => ({ custom_field: fieldPk, value });
