import type { Client } from '@tours/contract/client';
import { message } from '@tours/contract/messages';
import type { HistoryEvent, StaffOrder } from '@tours/contract/order-history';
import { uuid } from '@tours/contract/values';
import type { OrderWaiver } from '@tours/contract/waiver';
import { data } from 'react-router';
import { isRefusal } from '../../../lib/api.ts';
import { inOtherDivision } from '../../../lib/other-division.ts';
import { type OrderReceipts, readReceipts } from '../page/load-order.ts';

export interface LoadedStaffOrder {
  order: StaffOrder;
  /** Null if only the waivers could not be read. */
  waivers: OrderWaiver[] | null;
  history: HistoryEvent[] | null;
  receipts: OrderReceipts | null;
}

/**
 * Loads an order of the current division. Throws 404 for others, and offers to switch the division where that helps.
 */
export async function loadStaffOrder(
  client: Client,
  asked: { id: string; division: string },
): Promise<LoadedStaffOrder> {
  const id = uuid.safeParse(asked.id).data;
  if (!id) throw data(null, { status: 404 });
  const [order, waivers, history, receipts] = await Promise.all([
    client.getStaffOrder({ params: { id } }).catch((error: unknown) => {
      if (isRefusal(error) && error.status === 404) throw data(null, { status: 404 });
      const requestId = isRefusal(error) ? error.requestId : undefined;
      throw data({ message: message('order.fetchFailed'), requestId }, { status: 503 });
    }),
    client.listOrderWaivers({ query: { order: id, populate: 'waiverTemplate' } }).catch(() => null),
    client.getStaffOrderHistory({ params: { id } }).catch(() => null),
    readReceipts(client, id),
  ]);
  if (order.division !== asked.division) throw inOtherDivision(order.division);
  return { order, waivers, history, receipts };
}
