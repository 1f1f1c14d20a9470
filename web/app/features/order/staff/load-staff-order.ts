import type { HistoryEvent, StaffOrder } from '@tours/contract/order-history';
import type { OrderWaiver } from '@tours/contract/waiver';
import type { RouterContextProvider } from 'react-router';
import { clientFor } from '../../../lib/api.ts';
import { loadOfDivision } from '../../../session/load-of-division.ts';
import { type OrderReceipts, readReceipts } from '../page/load-order.ts';

export interface LoadedStaffOrder {
  order: StaffOrder;
  /** Null if only the waivers could not be read. */
  waivers: OrderWaiver[] | null;
  history: HistoryEvent[] | null;
  receipts: OrderReceipts | null;
}

/** Loads an order of the current division with everything that staff see about it. */
export async function loadStaffOrder(context: Readonly<RouterContextProvider>, id: string): Promise<LoadedStaffOrder> {
  const client = clientFor(context);
  const [order, waivers, history, receipts] = await Promise.all([
    loadOfDivision(context, client.getStaffOrder({ params: { id } }), 'order.fetchFailed'),
    client.listOrderWaivers({ query: { order: id, populate: 'waiverTemplate' } }).catch(() => null),
    client.getStaffOrderHistory({ params: { id } }).catch(() => null),
    readReceipts(client, id),
  ]);
  return { order, waivers, history, receipts };
}
