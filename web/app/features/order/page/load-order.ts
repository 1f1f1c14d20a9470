import type { AnswerCount } from '@tours/contract/answer';
import type { Client } from '@tours/contract/client';
import type { OfferChoice } from '@tours/contract/offer-choice';
import type { ShownOrder } from '@tours/contract/order';
import type { HistoryEvent } from '@tours/contract/order-history';
import { linkToken } from '@tours/contract/values';
import type { OrderWaiver } from '@tours/contract/waiver';

/** The content of an order's page. Each part but the order is null if only that part could not be read. */
export interface OrderParts {
  order: ShownOrder;
  waivers: OrderWaiver[] | null;
  /** Null also for readers who may not answer. */
  questions: AnswerCount | null;
  history: HistoryEvent[] | null;
  receipts: OrderReceipts | null;
  /** Null also for readers who may not choose. */
  offers: OfferChoice | null;
}

export type OrderReceipts = Awaited<ReturnType<Client['listOrderReceipts']>>;

/** Null if they can't be read, or must not be: agents see no receipts. */
export const readReceipts = (client: Client, id: string): Promise<OrderReceipts | null> =>
  client.listOrderReceipts({ params: { id } }).catch(() => null);

export async function readOrder(client: Client, id: string): Promise<OrderParts> {
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
