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
      questions: AnswerCount | null;
      history: HistoryEvent[] | null;
    }
  | { state: 'notFound' }
  | { state: 'ended' }
  | { state: 'failed'; requestId: string | null };

/** The order with its waivers; `waivers` is null if only they could not be read. */
export async function loadOrder(client: Client, unverifiedId: string): Promise<LoadedOrder> {
  const id = orderKey.safeParse(unverifiedId).data;
  if (!id) return { state: 'notFound' };
  try {
    const [order, waivers, questions, history] = await Promise.all([
      client.getOrder({ params: { id }, query: { populate: 'group-partner,customer,group-division' } }),
      client.listOrderWaivers({ query: { order: id, populate: 'waiverTemplate' } }).catch(() => null),
      client.countOpenAnswers({ params: { id } }).catch(() => null),
      client.getOrderHistory({ params: { id } }).catch(() => null),
    ]);
    return { state: 'found', order, waivers, questions, history };
  } catch (error) {
    if (isRefusal(error) && error.code === 'order.notFound') return { state: 'notFound' };
    if (isRefusal(error) && error.code === 'link.ended') return { state: 'ended' };
    return { state: 'failed', requestId: isRefusal(error) ? (error.requestId ?? null) : null };
  }
}

export const statusOf: Record<LoadedOrder['state'], number> = { found: 200, notFound: 404, ended: 410, failed: 503 };
