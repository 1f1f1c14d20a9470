import type { HistoryEvent } from '@tours/contract/order-history';

/** One event, before it is filtered for its reader. */
export interface Entry extends Omit<HistoryEvent, 'at'> {
  at: Date;
  readers: Readers;
}

/**
 * Staff read every entry.
 *
 * - `family`: also the customer, but neither agents nor people with the order's passed-on link. Examples are a refused
 *   card, and refused seats, because FareHarbor may quote an answer.
 * - `payers`: everybody who may open the order. Agents don't get the detail, which has amounts and days of a payment plan.
 * - `everybody`: everybody who may open the order.
 */
export type Readers = 'staff' | 'family' | 'payers' | 'everybody';
