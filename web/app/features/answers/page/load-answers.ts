import type { AnswerSheet } from '@tours/contract/answer';
import type { Client } from '@tours/contract/client';
import { orderKey } from '@tours/contract/values';
import { isRefusal } from '../../../lib/api.ts';

type LoadedAnswers =
  | { state: 'found'; sheet: AnswerSheet }
  | { state: 'notFound' }
  | { state: 'ended' }
  | { state: 'failed'; requestId: string | null };

/** Loads the questions of an order by the token of a link, or by another key that opens the order. */
export async function loadAnswers(client: Client, unverifiedId: string): Promise<LoadedAnswers> {
  const id = orderKey.safeParse(unverifiedId).data;
  if (!id) return { state: 'notFound' };
  try {
    return { state: 'found', sheet: await client.getAnswerSheet({ params: { id } }) };
  } catch (error) {
    if (isRefusal(error) && error.code === 'order.notFound') return { state: 'notFound' };
    if (isRefusal(error) && error.code === 'link.ended') return { state: 'ended' };
    return { state: 'failed', requestId: isRefusal(error) ? (error.requestId ?? null) : null };
  }
}

export const statusOf: Record<LoadedAnswers['state'], number> = { found: 200, notFound: 404, ended: 410, failed: 503 };
