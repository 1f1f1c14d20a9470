import type { HistoryEvent } from '@tours/contract/order-history';

/** One event, before it is filtered for its reader. */
export interface Entry extends Omit<HistoryEvent, 'at'> {
  at: Date;
  readers: Readers;
}

/**
 * Staff read every entry. `payers`: everybody, but agents without its detail, which has amounts and days of a payment plan. `family`: also the customer, but neither agents nor people with the order's passed-on link, such
 * as a refused card, or refused seats, because FareHarbor may quote an answer. `everybody`: all who may open the order.
 */
export type Readers = 'staff' | 'family' | 'payers' | 'everybody';
