import type { Stripe } from 'stripe';
import { isMissing } from './failure.ts';
import { idOf, PAYMENT_PARTS, toDisputeFact, toPaymentFact, toRefundFact } from './mapping.ts';
import type { Payments } from './port.ts';
import { disputeAnswer, disputePage, intentAnswer, intentPage, readAnswer, refundPage } from './wire.ts';

type Lists = Pick<
  Payments,
  'getPayment' | 'listPaymentsOf' | 'pagePayments' | 'pageRefunds' | 'getDispute' | 'listDisputes' | 'pageDisputes'
>;
type Ask = <T>(operation: string, work: () => Promise<T>) => Promise<T>;

/** The most entries that Stripe sends per page. */
const PAGE = 100;
/** A customer with more payments is not expected, so the list is cut here. */
const MOST_OF_CUSTOMER = 1_000;

/** Reads of Stripe's own books, for comparing them with ours. */
export function listCalls(stripe: Stripe, ask: Ask): Lists {
  const inList = PAYMENT_PARTS.map((part) => `data.${part}`);
  const paged = ({ since, after }: { since: Date; after: string | null }) => ({
    limit: PAGE,
    created: { gte: Math.floor(since.getTime() / 1000) },
    ...(after === null ? {} : { starting_after: after }),
  });
  return {
    getPayment: (id) =>
      ask('get_payment', async () => {
        try {
          return toPaymentFact(
            readAnswer(intentAnswer, await stripe.paymentIntents.retrieve(id, { expand: PAYMENT_PARTS })),
          );
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),
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
    getDispute: (id) =>
      ask('get_dispute', async () => {
        try {
          return toDisputeFact(readAnswer(disputeAnswer, await stripe.disputes.retrieve(id)));
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),
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
  };
}

const nextOf = (data: { id: string }[], hasMore: boolean) => (hasMore ? (data.at(-1)?.id ?? null) : null);
