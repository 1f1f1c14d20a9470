import type { Client } from '@tours/contract/client';
import { orderKey } from '@tours/contract/values';

export type WaiverParts = Awaited<ReturnType<typeof readWaiver>>;

/**
 * `unverifiedOrder` is the order id or link token of a reader who comes from the order page. The order's other waivers are
 * for readers who may see the order; null if only they could not be read.
 */
export async function readWaiver(client: Client, id: string, unverifiedOrder: string | null) {
  const order = orderKey.safeParse(unverifiedOrder).data;
  const waiver = await client.getWaiver({ params: { id }, query: { populate: 'waiverTemplate', order } });
  const listed = waiver.order ? client.listOrderWaivers({ query: { order: waiver.order } }).catch(() => null) : [];
  return { waiver, others: (await listed)?.filter((other) => other._id !== waiver._id) ?? null };
}
