import { z } from 'zod';

/** The order or the plan that may continue because of a hold, a capture or a release. */
export type PaymentNews = { about: 'order'; orderId: string } | { about: 'plan'; orderId: string; intentId: string };

/** The record at Stripe to read again because of an event. */
export type StripeNews =
  | { about: 'account'; account: string }
  | { about: 'dispute'; disputeId: string }
  | { about: 'fraudWarning'; warningId: string }
  | { about: 'card'; cardId: string }
  | { about: 'refund'; intentId: string };

const OF_ACCOUNTS = new Set(['account.updated', 'account.application.deauthorized']);
const OF_PAYMENTS = new Set([
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.canceled',
]);
const OF_REFUNDS = new Set([
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refund.updated',
]);

/** Null for an event that causes nothing here. */
export function newsOf(type: string, payload: unknown): StripeNews | PaymentNews | null {
  const { data: event } = stripeEvent.safeParse(payload);
  if (!event) return null;
  // Payments that connected accounts make on their own are not ours.
  if (event.account) return OF_ACCOUNTS.has(type) ? { about: 'account', account: event.account } : null;
  return schemaOf(type)?.safeParse(event.data?.object).data ?? null;
}

function schemaOf(type: string): z.ZodType<StripeNews | PaymentNews> | null {
  if (OF_PAYMENTS.has(type)) return payment;
  if (OF_REFUNDS.has(type)) return refund;
  if (type.startsWith('charge.dispute.')) return dispute;
  if (type.startsWith('radar.early_fraud_warning.')) return fraudWarning;
  // A bank has replaced a saved card.
  return type === 'payment_method.automatically_updated' ? card : null;
}

const stripeEvent = z.object({
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }).optional(),
});

const payment = z.union([
  z
    .object({
      id: z.string(),
      metadata: z.object({ orderUuid: z.uuid(), kind: z.enum(['instalment', 'payoff']) }),
    })
    .transform(({ id, metadata }) => ({ about: 'plan' as const, orderId: metadata.orderUuid, intentId: id })),
  z
    .object({ metadata: z.object({ orderUuid: z.uuid() }) })
    .transform(({ metadata }) => ({ about: 'order' as const, orderId: metadata.orderUuid })),
]);
const refund = z
  .object({ payment_intent: z.string() })
  .transform((object) => ({ about: 'refund' as const, intentId: object.payment_intent }));
const dispute = z
  .object({ object: z.literal('dispute'), id: z.string() })
  .transform(({ id }) => ({ about: 'dispute' as const, disputeId: id }));
const fraudWarning = z
  .object({ object: z.literal('radar.early_fraud_warning'), id: z.string() })
  .transform(({ id }) => ({ about: 'fraudWarning' as const, warningId: id }));
const card = z.object({ id: z.string() }).transform(({ id }) => ({ about: 'card' as const, cardId: id }));
