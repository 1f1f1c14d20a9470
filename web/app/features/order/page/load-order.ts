import type { Client } from '@tours/contract/client';
import { linkToken } from '@tours/contract/values';

export type OrderParts = Awaited<ReturnType<typeof readOrder>>;
export type OrderReceipts = Awaited<ReturnType<Client['listOrderReceipts']>>;

/** Null if they can't be read, or must not be: agents see no receipts. */
export const readReceipts = (client: Client, id: string): Promise<OrderReceipts | null> =>
  client.listOrderReceipts({ params: { id } }).catch(() => null);

/** Each part but the order is null if only that part could not be read, or if this reader must not see it. */
export async function readOrder(client: Client, id: string) {
  const isLink = linkToken.safeParse(id).success;
  const [order, waivers, questions, history, receipts, offers] = await Promise.all([
    client.getOrder({ params: { id }, query: { populate: 'group-partner,customer,group-division' } }),
    client.listOrderWaivers({ query: { order: id, populate: 'waiverTemplate' } }).catch(() => null),
    client.countOpenAnswers({ params: { id } }).catch(() => null),
    client.getOrderHistory({ params: { id } }).catch(() => null),
    readReceipts(client, id),
    // A mailed link may have been passed on, so its holder consents to nothing.
    isLink ? null : client.getOfferChoice({ params: { id } }).catch(() => null),
  ]);
  return { order, waivers, questions, history, receipts, offers };
}
