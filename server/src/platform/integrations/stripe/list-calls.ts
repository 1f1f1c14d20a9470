import type { Stripe } from 'stripe';
import type { Ask } from './client.ts';
import type { PageAsked } from './facts.ts';
import { orNull } from './failure.ts';
import { idOf, PAYMENT_PARTS, toDisputeFact, toPaymentFact, toRefundFact } from './mapping.ts';
import type { Payments } from './port.ts';
import { disputePage, intentAnswer, intentPage, readAnswer, readDispute, refundPage } from './wire.ts';

const PAGE = 100;
/** A customer with more payments is not expected, so the list is cut here. */
const MOST_OF_CUSTOMER = 1_000;

/** Reads of Stripe's own books, for comparing them with ours. */
export function listCalls(stripe: Stripe, ask: Ask) {
  const inList = PAYMENT_PARTS.map((part) => `data.${part}`);
  const paged = ({ since, after }: PageAsked) => ({
    limit: PAGE,
    created: { gte: Math.floor(since.getTime() / 1000) },
    ...(after === null ? {} : { starting_after: after }),
  });
  return {
    getPayment: (id) =>
      ask('get_payment', () =>
        orNull(async () => {
          const payment = await stripe.paymentIntents.retrieve(id, { expand: PAYMENT_PARTS });
          return toPaymentFact(readAnswer(intentAnswer, payment));
        }),
      ),
    listPaymentsOf: (customer) =>
      ask('list_payments_of_customer', async () => {
        const asked = { customer, limit: PAGE, expand: inList };
        const found = await stripe.paymentIntents.list(asked).autoPagingToArray({ limit: MOST_OF_CUSTOMER });
        return found.map((payment) => toPaymentFact(readAnswer(intentAnswer, payment)));
      }),
    pagePayments: (asked) =>
      ask('list_payments', async () => {
        const page = await stripe.paymentIntents.list({ ...paged(asked), expand: inList });
        const { data, has_more } = readAnswer(intentPage, page);
        return { facts: data.map(toPaymentFact), next: nextOf(data, has_more) };
      }),
    pageRefunds: (asked) =>
      ask('list_refunds', async () => {
        const { data, has_more } = readAnswer(refundPage, await stripe.refunds.list(paged(asked)));
        const facts = data.map((refund) => ({ ...toRefundFact(refund), intentId: idOf(refund.payment_intent) }));
        return { facts, next: nextOf(data, has_more) };
      }),
    getDispute: (id) => ask('get_dispute', () => orNull(async () => readDispute(await stripe.disputes.retrieve(id)))),
    listDisputes: (payment_intent) =>
      ask('list_disputes_of_payment', async () => {
        const { data } = readAnswer(disputePage, await stripe.disputes.list({ payment_intent, limit: PAGE }));
        return data.map(toDisputeFact);
      }),
    pageDisputes: (asked) =>
      ask('list_disputes', async () => {
        const { data, has_more } = readAnswer(disputePage, await stripe.disputes.list(paged(asked)));
        return { facts: data.map(toDisputeFact), next: nextOf(data, has_more) };
      }),
  } satisfies Partial<Payments>;
}

const nextOf = (data: { id: string }[], hasMore: boolean) => (hasMore ? (data.at(-1)?.id ?? null) : null);
