import type { RouterContextProvider } from 'react-router';
import { clientFor } from '../../../lib/api.ts';
import { loadOfDivision } from '../../../session/load-of-division.ts';
import { readReceipts } from '../page/load-order.ts';

export type LoadedStaffOrder = Awaited<ReturnType<typeof loadStaffOrder>>;

/** Waivers, history and receipts are null if only they could not be read. */
export async function loadStaffOrder(context: Readonly<RouterContextProvider>, id: string) {
  const client = clientFor(context);
  const [order, waivers, history, receipts] = await Promise.all([
    loadOfDivision(context, client.getStaffOrder({ params: { id } }), 'order.fetchFailed'),
    client.listOrderWaivers({ query: { order: id, populate: 'waiverTemplate' } }).catch(() => null),
    client.getStaffOrderHistory({ params: { id } }).catch(() => null),
    readReceipts(client, id),
  ]);
  return { order, waivers, history, receipts };
}
