import type { AnswerCount } from '@tours/contract/answer';
import type { Client } from '@tours/contract/client';
import type { ShownOrder } from '@tours/contract/order';
import type { HistoryEvent } from '@tours/contract/order-history';
import { orderKey } from '@tours/contract/values';
import type { OrderWaiver } from '@tours/contract/waiver';
import { isRefusal } from '../../../lib/api.ts';

export type LoadedOrder =
  | {
      state: 'found';
      order: ShownOrder;
      waivers: OrderWaiver[] | null;
      history: HistoryEvent[] | null;
      receipts: OrderReceipts | null;
      questions: AnswerCount | null;
    }
  | { state: 'notFound' }
  | { state: 'ended' }
  | { state: 'failed'; requestId: string | null };

export type OrderReceipts = Awaited<ReturnType<Client['listOrderReceipts']>>;

/** Null if they can't be read, or must not be: agents see no receipts. */
export const readReceipts = (client: Client, id: string): Promise<OrderReceipts | null> =>
  client.listOrderReceipts({ params: { id } }).catch(() => null);

/** The order with its waivers; `waivers` is null if only they could not be read. */
export async function loadOrder(client: Client, unverifiedId: string): Promise<LoadedOrder> {
  const id = orderKey.safeParse(unverifiedId).data;
  if (!id) return { state: 'notFound' };
  try {
    const [order, waivers, questions, history, receipts] = await Promise.all([
      client.getOrder({ params: { id }, query: { populate: 'group-partner,customer,group-division' } }),
      client.listOrderWaivers({ query: { order: id, populate: 'waiverTemplate' } }).catch(() => null),
      client.countOpenAnswers({ params: { id } }).catch(() => null),
      client.getOrderHistory({ params: { id } }).catch(() => null),
      readReceipts(client, id),
    ]);
    return { state: 'found', order, waivers, questions, history, receipts };
  } catch (error) {
    if (isRefusal(error) && error.code === 'order.notFound') return { state: 'notFound' };
    if (isRefusal(error) && error.code === 'link.ended') return { state: 'ended' };
    return { state: 'failed', requestId: isRefusal(error) ? (error.requestId ?? null) : null };
  }
}

export const statusOf: Record<LoadedOrder['state'], number> = { found: 200, notFound: 404, ended: 410, failed: 503 };
