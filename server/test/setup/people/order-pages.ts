import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import type { EndpointName } from '@tours/contract/endpoints';

interface Orders {
  /** An order that was never paid. */
  unpaid: string;
  planned: { order: string; instalments: { id: string; amount: number }[] };
}
type Call = (client: Client, orders: Orders) => Promise<unknown>;

/**
 * Calls of the endpoints of an order's page that are open to visitors with a key, and not made for every session. A
 * session of another kind must not open them with the order's id.
 */
export const ORDER_PAGES: Partial<Record<EndpointName, Call>> = {
  getOrderCart: (client, { unpaid: id }) => client.getOrderCart({ params: { id } }),
  listOrderReceipts: (client, { planned }) => client.listOrderReceipts({ params: { id: planned.order } }),
  requestOrderReceipt: (client, { planned }) =>
    client.requestOrderReceipt({ params: { id: planned.order }, body: { schoolName: '' } }),
  getReceiptPdf: (client, { planned }) =>
    client.getReceiptPdf({ params: { id: planned.order }, query: { receipt: randomUUID() } }),
  getPlan: (client, { planned }) => client.getPlan({ params: { id: planned.order } }),
  startPlanPayment: (client, { planned: { order: id, instalments } }) =>
    client.startPlanPayment({
      params: { id },
      body: { kind: 'instalment', instalment: instalments[0]!.id, amountCents: instalments[0]!.amount },
    }),
  finishPlanPayment: (client, { planned }) => client.finishPlanPayment({ params: { id: planned.order } }),
  startCardChange: (client, { planned }) => client.startCardChange({ params: { id: planned.order } }),
  finishCardChange: (client, { planned }) =>
    client.finishCardChange({ params: { id: planned.order }, body: { setup: 'seti_1', consent: 'I agree' } }),
  moveInstalment: (client, { planned: { order: id, instalments } }) =>
    client.moveInstalment({ params: { id, instalment: instalments[0]!.id }, body: { dueOn: '2027-06-01' } }),
};
