import { CARD_MIN_CENTS } from '@tours/contract/constants';
import type { createPaymentIntent as endpoint } from '@tours/contract/order';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { customers, orders } from '../../db/tables/index.ts';
import { type Intent, PaymentsRefused } from '../../integrations/stripe/port.ts';
import { AppError } from '../../lib/app-error.ts';
import { readAccount } from '../company/read-account.ts';
import { confirmPrices } from '../order/confirm-prices.ts';
import { intentFor } from './intent-for.ts';
import { loadPayableOrder, type PayableOrder } from './load-payable-order.ts';

type Body = z.output<NonNullable<typeof endpoint.body>>;

/**
 * The one live intent of an order. Asking again gives the same one; after a change of the order the old one is
 * cancelled and a new one made. What the request says of amount, fee or account must agree with the order.
 */
export async function createPaymentIntent(ctx: Context, { body }: { body: Body }) {
  const { id, clientSecret, amountCents, currency, status } = await liveIntent(ctx, body).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'order.inProgress') throw error;
    // A second tab was quicker by a moment: what it made is there now, and is ours as well.
    return liveIntent(ctx, body);
  });
  return { id, client_secret: clientSecret, amount: amountCents, currency, status };
}

async function liveIntent(ctx: Context, body: Body): Promise<Intent> {
  const order = await loadPayableOrder(ctx, body.metadata.orderUuid);
  if (order.amountTotalCents < CARD_MIN_CENTS) throw new AppError('payment.tooSmall');
  refuseWhatDiffers(body, intentFor(order));
  const former = await reusableIntent(ctx, order);
  // What the card holds already is settled, or let go, by what the booking says.
  if (former && HELD.has(former.status)) return former;
  try {
    await confirmPrices(ctx, order);
  } catch (error) {
    // A forgotten tab could still pay the old price.
    if (former && error instanceof AppError) await ctx.payments.cancel(former.id);
    throw error;
  }
  return former ?? (await newIntent(ctx, order));
}

const HELD = new Set<Intent['status']>(['requires_capture', 'processing', 'succeeded']);

function refuseWhatDiffers(body: Body, wanted: ReturnType<typeof intentFor>): void {
  const differs =
    body.amountCents !== wanted.amountCents ||
    (body.applicationFeeCents !== undefined && body.applicationFeeCents !== wanted.applicationFeeCents) ||
    (body.destinationAccount !== undefined && body.destinationAccount !== wanted.destinationAccount);
  if (differs) throw new AppError('payment.differs', { amountCents: wanted.amountCents });
}

async function reusableIntent(ctx: Context, order: PayableOrder): Promise<Intent | null> {
  if (!order.paymentIntentId) return null;
  const intent = await ctx.payments.getIntent(order.paymentIntentId);
  if (intent.status === 'canceled') return null;
  const isForIt = order.paymentIntentFor === order.contentHash;
  if (isForIt && intent.destinationAccount === order.company.stripeConnectedAccountId) return intent;
  const outcome = await ctx.payments.cancel(intent.id);
  if (outcome === 'captured') throw new AppError('order.alreadyPaid');
  return null;
}

async function newIntent(ctx: Context, order: PayableOrder): Promise<Intent> {
  const attempt = await nextAttempt(ctx, order);
  const { id: customerId, name, email, stripeCustomerId: known } = order.customer;
  const stripeCustomerId = known ?? (await ctx.payments.createCustomer({ customerId, name, email }));
  const wanted = { ...intentFor(order), stripeCustomerId };
  const intent = await ctx.payments
    .createIntent(wanted, `intent:${order.id}:${attempt}`)
    .catch((error: unknown) => refusedForAccount(ctx, wanted.destinationAccount, error));
  const kept = ctx.db.$with('kept').as(
    ctx.db
      .update(customers)
      .set({ stripeCustomerId, updatedAt: sql`now()` })
      .where(and(eq(customers.id, customerId), isNull(customers.stripeCustomerId)))
      .returning({ id: customers.id }),
  );
  // Created for this very attempt; if another request raised it meanwhile, that one's intent is the live one.
  const saved = await ctx.db
    .with(kept)
    .update(orders)
    .set({ paymentIntentId: intent.id, updatedAt: new Date() })
    .where(and(eq(orders.id, order.id), eq(orders.paymentAttempt, attempt), eq(orders.state, 'open')))
    .returning({ id: orders.id });
  if (saved.length) return intent;
  await ctx.payments.cancel(intent.id);
  throw new AppError('order.inProgress');
}

/** Refused because of the operator's account, whose event we have not heard: that is found out, and told as what it is. */
async function refusedForAccount(ctx: Context, account: string, error: unknown): Promise<never> {
  if (error instanceof PaymentsRefused && (await readAccount(ctx, account)) !== 'active')
    throw new AppError('group.paymentsPaused', undefined, { cause: error });
  throw error;
}

/**
 * Settled before the call goes out, so that after a crash the same attempt, and with it the same idempotency key,
 * is used again. A new attempt begins when the content changed or the last intent is dead.
 */
async function nextAttempt(ctx: Context, order: PayableOrder): Promise<number> {
  if (isUnanswered(order)) return order.paymentAttempt;
  const [raised] = await ctx.db
    .update(orders)
    .set({
      paymentAttempt: sql`${orders.paymentAttempt} + 1`,
      paymentIntentId: null,
      paymentIntentFor: order.contentHash,
    })
    .where(and(isAsLoaded(order), eq(orders.paymentAttempt, order.paymentAttempt)))
    .returning({ attempt: orders.paymentAttempt });
  if (raised) return raised.attempt;
  // A second tab was quicker: its attempt is ours as well, or the order is no longer what we were asked to charge.
  const [now] = await ctx.db.select().from(orders).where(eq(orders.id, order.id));
  if (now?.state !== 'open' || now.contentHash !== order.contentHash || !isUnanswered(now))
    throw new AppError('order.inProgress');
  return now.paymentAttempt;
}

/** An attempt was begun for this content, and no intent of it is known yet. */
function isUnanswered(order: Pick<PayableOrder, 'paymentIntentId' | 'paymentIntentFor' | 'contentHash'>): boolean {
  return order.paymentIntentId === null && order.paymentIntentFor === order.contentHash;
}

function isAsLoaded(order: PayableOrder) {
  return and(
    eq(orders.id, order.id),
    eq(orders.state, 'open'),
    eq(orders.contentHash, order.contentHash),
    order.paymentIntentId === null ? isNull(orders.paymentIntentId) : eq(orders.paymentIntentId, order.paymentIntentId),
  );
}
