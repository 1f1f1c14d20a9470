import type { InputOf } from '@tours/contract/api';
import { CARD_MIN_CENTS } from '@tours/contract/constants';
import { and, eq, exists, sql } from 'drizzle-orm';
import { groupUnavailableReason } from '../../catalogue/index.ts';
import { orderOfKey } from '../../mails/index.ts';
import { readAccount } from '../../organisations/index.ts';
import { type Charge, checkoutCharge } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { charges, orders } from '../../platform/db/tables/index.ts';
import { type Intent, PaymentsRefused } from '../../platform/integrations/stripe/port.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { confirmPrices } from '../checkout/confirm-prices.ts';
import { endCardPayment } from '../settlement/end-card-payment.ts';
import { intentFor } from './intent-for.ts';
import { loadPayableOrder, type PayableOrder } from './load-payable-order.ts';
import { keepStripeCustomer, stripeCustomerOf } from './stripe-customer.ts';

type Input = InputOf<'createPaymentIntent'>;

/**
 * Returns the one live intent of an order. A repeated request gets the same one. After a change of the order, the old
 * one is cancelled and a new one made. Amount, fee and account in the request must match the order.
 */
export async function createPaymentIntent(ctx: Context, input: Input) {
  const { id, clientSecret, amountCents, currency, status } = await liveIntent(ctx, input).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'order.inProgress') throw error;
    // A second tab was faster, so its intent is answered here as well.
    return liveIntent(ctx, input);
  });
  return { id, client_secret: clientSecret, amount: amountCents, currency, status };
}

async function liveIntent(ctx: Context, input: Input): Promise<Intent> {
  const order = await loadPayableOrder(ctx, input.metadata.orderUuid);
  const wanted = intentFor(order);
  if (wanted.amountCents < CARD_MIN_CENTS) throw new AppError('payment.tooSmall');
  refuseDifferences(input, wanted);
  const former = await reusableIntent(ctx, order);
  const isHeld = former !== null && HELD.has(former.status);
  try {
    refuseClosed(ctx, order);
    // The settlement decides about money that the card already holds.
    if (!isHeld) await confirmPrices(ctx, order);
  } catch (error) {
    // Ends the payment, because a forgotten tab could still pay it. A payment that is already made stays.
    if (former && !isHeld && error instanceof AppError) await endCardPayment(ctx, former.id);
    throw error;
  }
  if (!former) return newIntent(ctx, order, wanted);
  // Nobody whose key has ended meanwhile gets the secret.
  await orderOfKey(ctx, order.checkoutKey);
  return former;
}

function refuseClosed(ctx: Context, { group, company }: PayableOrder): void {
  const reason = groupUnavailableReason(group, ctx.clock());
  if (group.deletedAt || reason) throw new AppError('group.unavailable', reason ? { reason } : undefined);
  if (company.accountState !== 'active') throw new AppError('group.paymentsPaused');
}

const HELD = new Set<Intent['status']>(['requires_capture', 'processing', 'succeeded']);

type Wanted = ReturnType<typeof intentFor>;

function refuseDifferences(input: Input, wanted: Wanted): void {
  const differs =
    input.amountCents !== wanted.amountCents ||
    (input.applicationFeeCents !== undefined && input.applicationFeeCents !== wanted.applicationFeeCents) ||
    (input.destinationAccount !== undefined && input.destinationAccount !== wanted.destinationAccount);
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

async function newIntent(ctx: Context, order: PayableOrder, wanted: Wanted): Promise<Intent> {
  const charge = await nextAttempt(ctx, order, wanted);
  const stripeCustomerId = await stripeCustomerOf(ctx, order);
  const intent = await ctx.payments
    .createIntent({ ...wanted, stripeCustomerId }, `intent:${order.id}:${charge.attempt}`)
    .catch((error: unknown) => refusedForAccount(ctx, wanted.destinationAccount, error));
  await keepStripeCustomer(ctx, order, stripeCustomerId);
  if (await nameIntent(ctx, order, charge, intent)) return intent;
  // A second tab has the same attempt and therefore the same intent, and may have saved and paid it already.
  const live = await checkoutCharge(ctx, order.id);
  if (live?.intentId !== intent.id) await ctx.payments.cancel(intent.id);
  throw new AppError('order.inProgress');
}

/** Writes the intent into the charge. Returns false if another request has raised its attempt, or if the order has changed. */
async function nameIntent(
  ctx: Context,
  order: PayableOrder,
  { id, attempt }: Attempt,
  intent: Intent,
): Promise<boolean> {
  // The order is locked before its charge, as everywhere, to avoid a deadlock.
  const unchanged = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, order.id), eq(orders.state, 'open'), eq(orders.checkoutKey, order.checkoutKey)))
    .for('share');
  const isCurrent = and(eq(charges.attempt, attempt), eq(charges.method, 'card'), eq(charges.state, 'open'));
  const named = await ctx.db
    .update(charges)
    .set({ intentId: intent.id })
    .where(and(eq(charges.id, id), isCurrent, exists(unchanged)))
    .returning({ id: charges.id });
  return named.length > 0;
}

/** The operator's account may be blocked without an event about it, so it is read. A blocked one gets its own error. */
async function refusedForAccount(ctx: Context, account: string, error: unknown): Promise<never> {
  if (error instanceof PaymentsRefused && (await readAccount(ctx, account)) !== 'active')
    throw new AppError('group.paymentsPaused', undefined, { cause: error });
  throw error;
}

/**
 * Saves the attempt before the call, so that after a crash the same attempt and idempotency key are used again. A new
 * attempt begins if the content changed or the last intent is dead.
 */
async function nextAttempt(ctx: Context, order: PayableOrder, wanted: Wanted): Promise<Attempt> {
  if (isUnanswered(order, order.charge)) return order.charge;
  const raised = await raiseAttempt(ctx, order, wanted);
  if (raised) return raised;
  // A second tab was faster, so its attempt is used, unless the order has changed since this request began.
  const charge = await checkoutCharge(ctx, order.id);
  if (!isUnanswered(order, charge)) throw new AppError('order.inProgress');
  return charge;
}

type Attempt = Pick<Charge, 'id' | 'attempt'>;

/** Raises the attempt only if the order, which is locked, and its charge are still as they were loaded. */
async function raiseAttempt(
  ctx: Context,
  order: PayableOrder,
  { amountCents, applicationFeeCents }: Wanted,
): Promise<Attempt | undefined> {
  const { attempt = 0, intentId = null } = order.charge ?? {};
  const { rows } = await ctx.db.execute<Attempt>(sql`
    insert into charges (order_id, division_id, partner_id, group_id, customer_id, sequence, kind, method, amount_cents, fee_cents, attempt, content_hash)
    select id, division_id, partner_id, group_id, customer_id, 1, 'checkout', 'card', ${amountCents}::integer, ${applicationFeeCents}::integer, 1, content_hash
    from orders where id = ${order.id} and state = 'open' and checkout_key = ${order.checkoutKey}
      and content_hash = ${order.contentHash} for share
    on conflict (order_id, sequence) do update set
      method = 'card', state = 'open', amount_cents = excluded.amount_cents, fee_cents = excluded.fee_cents,
      attempt = charges.attempt + 1, intent_id = null, content_hash = excluded.content_hash, taken_by_name = null,
      note = '', updated_at = now()
    where charges.attempt = ${attempt} and charges.intent_id is not distinct from ${intentId}
    returning id, attempt`);
  return rows[0];
}

/** True if an attempt was begun for this content and its intent is not known yet. */
function isUnanswered({ contentHash }: PayableOrder, charge: Charge | null): charge is Charge {
  const isOpen = charge?.method === 'card' && charge.state === 'open';
  return isOpen && charge.intentId === null && charge.contentHash === contentHash;
}
