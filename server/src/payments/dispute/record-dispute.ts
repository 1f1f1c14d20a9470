import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { charges, disputes, type Order, orders, ownersOf } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { DisputeFact } from '../../platform/integrations/stripe/port.ts';
import { chargeOf } from '../charge/checkout-charge.ts';
import { notifyOfDecision, notifyOfDispute } from './notify-dispute.ts';
import { isClosed } from './states.ts';

type Row = typeof disputes.$inferSelect;

/**
 * Stores a dispute as the card provider answered it, and notifies staff of changes. It locks the order, so that a
 * refund that begins at the same moment either sees the dispute or comes before it.
 */
export async function recordDispute(ctx: Context, fact: DisputeFact, readAt: Date): Promise<void> {
  const orderId = await orderOf(ctx, fact);
  if (!orderId) {
    ctx.log.warn({ dispute: fact.id, intent: fact.intentId }, 'a payment is disputed that belongs to no order');
    return;
  }
  await inTransaction(ctx, async (ctx) => {
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) return;
    const [known] = await ctx.db.select().from(disputes).where(eq(disputes.gatewayId, fact.id));
    if (known && known.readAt >= readAt) return;
    const now = await write(ctx, order, known, fact, readAt);
    if (fact.intentId) await markCharge(ctx, fact.intentId);
    if (!known || isChanged(known, now)) await recordChange(ctx, order, known, now);
  });
}

/** Finds the order by the known dispute, by the charge of its payment, or by the order that the payment names. */
async function orderOf(ctx: Context, { id, intentId }: DisputeFact): Promise<string | null> {
  const [known] = await ctx.db.select({ orderId: disputes.orderId }).from(disputes).where(eq(disputes.gatewayId, id));
  if (known) return known.orderId;
  if (!intentId) return null;
  const charge = await chargeOf(ctx, intentId);
  if (charge) return charge.orderId;
  const payment = await ctx.payments.getPayment(intentId);
  return z.uuid().safeParse(payment?.orderId).data ?? null;
}

async function write(
  ctx: TransactionContext,
  order: Order,
  known: Row | undefined,
  fact: DisputeFact,
  readAt: Date,
): Promise<Row> {
  const updatedAt = new Date();
  const facts = {
    paymentIntentId: fact.intentId,
    chargeId: fact.chargeId,
    amountCents: fact.amountCents,
    reason: fact.reason,
    state: fact.status,
    dueBy: fact.dueBy,
    withdrawnCents: fact.withdrawnCents,
    feeCents: fact.feeCents,
    openedAt: fact.openedAt,
    closedAt: isClosed(fact.status) ? (known?.closedAt ?? updatedAt) : null,
    readAt,
    updatedAt,
  };
  const [row] = known
    ? await ctx.db.update(disputes).set(facts).where(eq(disputes.id, known.id)).returning()
    : await ctx.db
        .insert(disputes)
        .values({ ...facts, gatewayId: fact.id, ...ownersOf(order) })
        .returning();
  return row!;
}

/** Sets the charge's disputed amount: the sum of open disputes plus what lost disputes took. */
async function markCharge(ctx: TransactionContext, intentId: string): Promise<void> {
  const disputedCents = sql`(
    select coalesce(sum(amount_cents), 0) from disputes
    where payment_intent_id = ${intentId} and (closed_at is null or state = 'lost'))`;
  await ctx.db.update(charges).set({ disputedCents, updatedAt: new Date() }).where(eq(charges.intentId, intentId));
}

const isChanged = (before: Row, after: Row): boolean =>
  before.state !== after.state ||
  before.amountCents !== after.amountCents ||
  before.withdrawnCents !== after.withdrawnCents ||
  before.feeCents !== after.feeCents ||
  before.reason !== after.reason ||
  before.dueBy?.getTime() !== after.dueBy?.getTime();

async function recordChange(ctx: TransactionContext, order: Order, before: Row | undefined, after: Row): Promise<void> {
  const isDecided = after.closedAt !== null && !before?.closedAt;
  await ctx.db.update(orders).set({ updatedAt: new Date() }).where(eq(orders.id, order.id));
  await audit(ctx, {
    divisionId: order.divisionId,
    action: !before ? 'order.disputed' : isDecided ? 'order.disputeClosed' : 'order.disputeChanged',
    entityType: 'order',
    entityId: order.id,
    ...(before ? { before: shown(before) } : {}),
    after: shown(after),
  });
  if (isDecided) await notifyOfDecision(ctx, order, after);
  else if (!before) await notifyOfDispute(ctx, order, after);
}

const shown = ({ gatewayId, amountCents, reason, state, dueBy, withdrawnCents, feeCents }: Row) => ({
  dispute: gatewayId,
  amountCents,
  reason,
  state,
  dueBy: dueBy?.toISOString() ?? null,
  withdrawnCents,
  feeCents,
});
