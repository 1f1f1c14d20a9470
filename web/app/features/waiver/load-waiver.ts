import type { Client } from '@tours/contract/client';
import { uuid } from '@tours/contract/values';
import type { OrderWaiver, SigningWaiver } from '@tours/contract/waiver';
import { isRefusal } from '../../lib/api.ts';

export type LoadedWaiver =
  | { state: 'found'; waiver: SigningWaiver; others: OrderWaiver[] | null }
  | { state: 'notFound' }
  | { state: 'failed'; requestId: string | null };

/** The waiver, and the others of its order to go on with; `others` is null where only they could not be read. */
export async function loadWaiver(client: Client, unverifiedId: string): Promise<LoadedWaiver> {
  const id = uuid.safeParse(unverifiedId).data;
  if (!id) return { state: 'notFound' };
  try {
    const waiver = await client.getWaiver({ params: { id }, query: { populate: 'waiverTemplate' } });
    const listed = await client.listOrderWaivers({ query: { order: waiver.order } }).catch(() => null);
    return { state: 'found', waiver, others: listed?.filter((other) => other._id !== id) ?? null };
  } catch (error) {
    if (isRefusal(error) && error.code === 'waiver.notFound') return { state: 'notFound' };
    return { state: 'failed', requestId: isRefusal(error) ? (error.requestId ?? null) : null };
  }
}

export const statusOf: Record<LoadedWaiver['state'], number> = { found: 200, notFound: 404, failed: 503 };
