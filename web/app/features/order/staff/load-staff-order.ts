import type { Client } from '@tours/contract/client';
import type { HistoryEvent, StaffOrder } from '@tours/contract/order-history';
import type { OrderWaiver } from '@tours/contract/waiver';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { inOtherDivision } from '../../../lib/other-division.ts';
import { type OrderReceipts, readReceipts } from '../page/load-order.ts';

export interface LoadedStaffOrder {
  order: StaffOrder;
  /** Null if only the waivers could not be read. */
  waivers: OrderWaiver[] | null;
  history: HistoryEvent[] | null;
  receipts: OrderReceipts | null;
}

/** Loads an order. Throws 404 for another division, and offers to switch where that helps. */
export async function loadStaffOrder(
  client: Client,
  asked: { id: string; division: string },
): Promise<LoadedStaffOrder> {
  const { id } = asked;
  const [order, waivers, history, receipts] = await Promise.all([
    orNotFound(client.getStaffOrder({ params: { id } }), 'order.fetchFailed'),
    client.listOrderWaivers({ query: { order: id, populate: 'waiverTemplate' } }).catch(() => null),
    client.getStaffOrderHistory({ params: { id } }).catch(() => null),
    readReceipts(client, id),
  ]);
  if (order.division !== asked.division) throw inOtherDivision(order.division);
  return { order, waivers, history, receipts };
}
