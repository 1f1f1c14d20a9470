import type { BookingPayload, LiveAvailability } from '@tours/contract/fareharbor';
import { estimatePrice } from '@tours/contract/pricing';

/**
 * Used only for operators whose FareHarbor key has no access to amounts, because FareHarbor then answers without a
 * total.
 */
export function estimateTotal(live: LiveAvailability, payload: BookingPayload): number {
  const party = payload.customers.map(({ customer_type_rate, custom_field_values = [] }) => ({
    rate: customer_type_rate,
    answers: custom_field_values,
  }));
  const { totalCents, extraCents } = estimatePrice(live, party, payload.custom_field_values ?? []);
  return totalCents + extraCents;
}
