import { z } from 'zod';

const intentEvent = z.object({
  data: z.object({ object: z.object({ metadata: z.object({ orderUuid: z.uuid() }) }) }),
});
const refundEvent = z.object({ data: z.object({ object: z.object({ payment_intent: z.string() }) }) });

/** Events about a hold, a capture or a release, which may let an order continue. */
const SETTLING = new Set([
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.canceled',
]);
const REFUNDING = new Set([
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refund.updated',
]);

/** The order that may continue after this event. */
export function settledBy(type: string, payload: unknown): string | null {
  if (!SETTLING.has(type) || accountOf(payload)) return null;
  return intentEvent.safeParse(payload).data?.data.object.metadata.orderUuid ?? null;
}

const planEvent = z.object({
  data: z.object({
    object: z.object({
      id: z.string(),
      metadata: z.object({ orderUuid: z.uuid(), kind: z.enum(['instalment', 'payoff']) }),
    }),
  }),
});

/** The order whose plan may continue after this event, with the payment. */
export function plannedBy(type: string, payload: unknown): { orderId: string; intentId: string } | null {
  if (!SETTLING.has(type) || accountOf(payload)) return null;
  const intent = planEvent.safeParse(payload).data?.data.object;
  return intent ? { orderId: intent.metadata.orderUuid, intentId: intent.id } : null;
}

const CARD_RENEWED = 'payment_method.automatically_updated';
const cardEvent = z.object({ data: z.object({ object: z.object({ id: z.string() }) }) });

/** The saved card that its bank has replaced. */
export function renewedCard(type: string, payload: unknown): string | null {
  return type === CARD_RENEWED ? (cardEvent.safeParse(payload).data?.data.object.id ?? null) : null;
}

function isAboutRefund(type: string): boolean {
  return REFUNDING.has(type);
}

/** The payment whose refunds have changed. */
export function refundedIntent(payload: unknown): string | null {
  return refundEvent.safeParse(payload).data?.data.object.payment_intent ?? null;
}

/** Each of these events (opened, changed, decided, money out, money back) only says which dispute to read again. */
const disputeEvent = z.object({
  data: z.object({ object: z.object({ object: z.literal('dispute'), id: z.string() }) }),
});

export function isAboutDispute(type: string): boolean {
  return type.startsWith('charge.dispute.');
}

export function disputeOf(payload: unknown): string | null {
  return disputeEvent.safeParse(payload).data?.data.object.id ?? null;
}

const warningEvent = z.object({
  data: z.object({ object: z.object({ object: z.literal('radar.early_fraud_warning'), id: z.string() }) }),
});

export function isFraudWarning(type: string): boolean {
  return type.startsWith('radar.early_fraud_warning.');
}

export function warningOf(payload: unknown): string | null {
  return warningEvent.safeParse(payload).data?.data.object.id ?? null;
}

const accountEvent = z.object({ account: z.string() });
const OF_ACCOUNTS = new Set(['account.updated', 'account.application.deauthorized']);

/** The connected account of an event. Null if the event is about the platform itself. */
export function accountOf(payload: unknown): string | null {
  return accountEvent.safeParse(payload).data?.account ?? null;
}

/**
 * These events cause a new reading of their record. Payments that connected accounts make on their own are not ours.
 */
export function isRead(type: string, payload: unknown): boolean {
  return accountOf(payload)
    ? OF_ACCOUNTS.has(type)
    : isAboutRefund(type) || isAboutDispute(type) || isFraudWarning(type) || type === CARD_RENEWED;
}
