import type { Client } from '@tours/contract/client';
import { linkToken, orderKey, uuid } from '@tours/contract/values';
import type { OrderWaiver, SigningWaiver } from '@tours/contract/waiver';
import { isRefusal } from '../../../lib/api.ts';

type LoadedWaiver =
  | { state: 'found'; waiver: SigningWaiver; others: OrderWaiver[] | null }
  | { state: 'notFound' }
  | { state: 'ended' }
  | { state: 'failed'; requestId: string | null };

/**
 * Loads the waiver, and the order's other waivers for readers who may see the order; `others` is null if only they
 * could not be read. `unverifiedOrder` is the order id or link token of a reader who comes from the order page.
 */
export async function loadWaiver(
  client: Client,
  unverifiedId: string,
  unverifiedOrder: string | null,
): Promise<LoadedWaiver> {
  const id = linkToken.safeParse(unverifiedId).data ?? uuid.safeParse(unverifiedId).data;
  const order = orderKey.safeParse(unverifiedOrder).data;
  if (!id) return { state: 'notFound' };
  try {
    const waiver = await client.getWaiver({ params: { id }, query: { populate: 'waiverTemplate', order } });
    const listed = waiver.order ? client.listOrderWaivers({ query: { order: waiver.order } }).catch(() => null) : [];
    return { state: 'found', waiver, others: (await listed)?.filter((other) => other._id !== waiver._id) ?? null };
  } catch (error) {
    if (isRefusal(error) && /^(waiver|order)\.notFound$/.test(error.code)) return { state: 'notFound' };
    if (isRefusal(error) && error.code === 'link.ended') return { state: 'ended' };
    return { state: 'failed', requestId: isRefusal(error) ? (error.requestId ?? null) : null };
  }
}

export const statusOf: Record<LoadedWaiver['state'], number> = { found: 200, notFound: 404, ended: 410, failed: 503 };
