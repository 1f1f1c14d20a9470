import { CARD_MIN_CENTS } from '@tours/contract/constants';
import type { createPaymentIntent as endpoint } from '@tours/contract/order';
import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { readAccount } from '../../organisations/index.ts';
import { type Charge, checkoutCharge } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { charges, customers, orders } from '../../platform/db/tables/index.ts';
import { type Intent, PaymentsRefused } from '../../platform/integrations/stripe/port.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { confirmPrices } from '../checkout/confirm-prices.ts';
import { endCardPayment } from '../settlement/end-card-payment.ts';
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
    // A forgotten tab could still pay the old price; what a tab has paid while the prices were asked stays.
    if (former && error instanceof AppError) await endCardPayment(ctx, former.id);
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
  if (!order.charge?.intentId) return null;
  const intent = await ctx.payments.getIntent(order.charge.intentId);
  if (intent.status === 'canceled') return null;
  const isForIt = order.charge.contentHash === order.contentHash;
  if (isForIt && intent.destinationAccount === order.company.stripeConnectedAccountId) return intent;
  const outcome = await ctx.payments.cancel(intent.id);
  if (outcome === 'captured') throw new AppError('order.alreadyPaid');
  return null;
}

async function newIntent(ctx: Context, order: PayableOrder): Promise<Intent> {
  const charge = await nextAttempt(ctx, order);
  const { id: customerId, name, email, stripeCustomerId: known } = order.customer;
  const stripeCustomerId = known ?? (await ctx.payments.createCustomer({ customerId, name, email }));
  const wanted = { ...intentFor(order), stripeCustomerId };
  const intent = await ctx.payments
    .createIntent(wanted, `intent:${order.id}:${charge.attempt}`)
    .catch((error: unknown) => refusedForAccount(ctx, wanted.destinationAccount, error));
  const kept = ctx.db.$with('kept').as(
    ctx.db
      .update(customers)
      .set({ stripeCustomerId, updatedAt: sql`now()` })
      .where(and(eq(customers.id, customerId), isNull(customers.stripeCustomerId)))
      .returning({ id: customers.id }),
  );
  // The order is locked before its charge, as everywhere.
  const held = ctx.db.$with('held').as(
    ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, order.id), eq(orders.state, 'open')))
      .for('no key update'),
  );
  // Created for this very attempt; if another request raised it meanwhile, that one's intent is the live one.
  const isItsAttempt = and(eq(charges.id, charge.id), eq(charges.attempt, charge.attempt), IS_OPEN);
  const named = ctx.db.$with('named').as(
    ctx.db
      .update(charges)
      .set({ intentId: intent.id, updatedAt: new Date() })
      .where(and(isItsAttempt, exists(ctx.db.select().from(held))))
      .returning({ orderId: charges.orderId }),
  );
  const saved = await ctx.db
    .with(kept, held, named)
    .update(orders)
    .set({ updatedAt: new Date() })
    .where(and(eq(orders.id, order.id), exists(ctx.db.select().from(named))))
    .returning({ id: orders.id });
  if (saved.length) return intent;
  // A second tab has the same attempt, and with it the same intent: that one may have saved it and paid meanwhile.
  const live = await checkoutCharge(ctx, order.id);
  if (live?.intentId !== intent.id) await ctx.payments.cancel(intent.id);
  throw new AppError('order.inProgress');
}

/** Still to be paid by card. */
const IS_OPEN = and(eq(charges.method, 'card'), eq(charges.state, 'open'));

/** Refused because of the operator's account, whose event we have not heard: that is found out, and told as what it is. */
async function refusedForAccount(ctx: Context, account: string, error: unknown): Promise<never> {
  if (error instanceof PaymentsRefused && (await readAccount(ctx, account)) !== 'active')
    throw new AppError('group.paymentsPaused', undefined, { cause: error });
  throw error;
}

/**
 * Written before the call goes out, so that after a crash the same attempt, and with it the same idempotency key, is used
 * again. A new attempt begins when the content changed or the last intent is dead.
 */
async function nextAttempt(ctx: Context, order: PayableOrder): Promise<Charge> {
  if (isUnanswered(order, order.charge)) return order.charge;
  await raiseAttempt(ctx, order);
  // Where a second tab was quicker, its attempt is ours as well, or the order is no longer what we were asked to charge.
  const charge = await checkoutCharge(ctx, order.id);
  if (!isUnanswered(order, charge)) throw new AppError('order.inProgress');
  return charge;
}

/** Only while the order, whose row is held for it, and its charge are as they were loaded. */
async function raiseAttempt(ctx: Context, order: PayableOrder): Promise<void> {
  const { amountCents, applicationFeeCents } = intentFor(order);
  const { attempt = 0, intentId = null } = order.charge ?? {};
  await ctx.db.execute(sql`
    insert into charges (order_id, division_id, partner_id, group_id, customer_id, sequence, kind, method, amount_cents, fee_cents, attempt, content_hash)
    select id, division_id, partner_id, group_id, customer_id, 1, 'checkout', 'card', ${amountCents}::integer, ${applicationFeeCents}::integer, 1, content_hash
    from orders where id = ${order.id} and state = 'open' and content_hash = ${order.contentHash} for share
    on conflict (order_id) where kind = 'checkout' do update set
      method = 'card', state = 'open', amount_cents = excluded.amount_cents, fee_cents = excluded.fee_cents,
      attempt = charges.attempt + 1, intent_id = null, content_hash = excluded.content_hash, taken_by_name = null,
      note = '', updated_at = now()
    where charges.attempt = ${attempt} and charges.intent_id is not distinct from ${intentId}`);
}

/** An attempt was begun for this content, and no intent of it is known yet. */
function isUnanswered({ contentHash }: PayableOrder, charge: Charge | null): charge is Charge {
  const isOpen = charge?.method === 'card' && charge.state === 'open';
  return isOpen && charge.intentId === null && charge.contentHash === contentHash;
}
