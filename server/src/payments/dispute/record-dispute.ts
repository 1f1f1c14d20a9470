import { isDeepStrictEqual } from 'node:util';
import { pick } from '@tours/contract/pick';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { disputes, type Order, orders, ownersOf } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { queueRun } from '../../platform/durable/job.ts';
import type { DisputeFact } from '../../platform/integrations/stripe/facts.ts';
import { chargeOf } from '../charge/checkout-charge.ts';
import { addToCharge } from '../charge/totals.ts';
import { pauseOrResume } from './follow-plan.ts';
import { writeFacts } from './movements.ts';
import { notifyOfDecision, notifyOfDispute } from './notify-dispute.ts';
import { type Dispute, isClosed } from './states.ts';

/**
 * Stores a dispute as Stripe answered it, with the money that it moved, and notifies staff of changes. It
 * locks the order, so that a refund that begins at the same moment either sees the dispute or comes before it.
 * `tooEarly`: its payment is not recorded here yet, so the money is written when the dispute is read again.
 */
export async function recordDispute(ctx: Context, fact: DisputeFact, readAt: Date): Promise<'done' | 'tooEarly'> {
  const { intentId } = fact;
  const orderId = intentId && (await orderOf(ctx, fact.id, intentId));
  if (!orderId) {
    ctx.log.warn({ dispute: fact.id, intent: intentId }, 'a payment is disputed that belongs to no order');
    return 'done';
  }
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    const [known] = await ctx.db.select().from(disputes).where(eq(disputes.gatewayId, fact.id));
    if (known && known.readAt >= readAt) return 'done';
    const dispute = await write(ctx, order, known, { ...fact, intentId, readAt });
    await pauseOrResume(ctx, order);
    if (!isDeepStrictEqual(known && shown(known), shown(dispute))) await recordChange(ctx, order, known, dispute);
    const charge = await chargeOf(ctx, intentId);
    if (charge?.state === 'open') return 'tooEarly';
    // It paid for nothing here: seats were refused, or somebody made it past this product.
    if (charge?.state !== 'paid') return 'done';
    await addToCharge(ctx, charge.id);
    await writeFacts(ctx, { order, dispute, charge }, fact);
    await queueRun(ctx, 'move-dispute', dispute.id);
    return 'done';
  });
}

/** Finds the order by the known dispute, by the charge of its payment, or by the order that the payment names. */
async function orderOf(ctx: Context, id: string, intentId: string): Promise<string | null> {
  const [known] = await ctx.db.select({ orderId: disputes.orderId }).from(disputes).where(eq(disputes.gatewayId, id));
  if (known) return known.orderId;
  const charge = await chargeOf(ctx, intentId);
  if (charge) return charge.orderId;
  const payment = await ctx.payments.getPayment(intentId);
  const named = z.uuid().safeParse(payment?.orderId).data;
  if (!named) return null;
  // Another installation may use the same account at Stripe.
  const [order] = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, named));
  return order?.id ?? null;
}

async function write(
  ctx: TransactionContext,
  order: Order,
  known: Dispute | undefined,
  fact: DisputeFact & { intentId: string; readAt: Date },
): Promise<Dispute> {
  const facts = {
    paymentIntentId: fact.intentId,
    state: fact.status,
    ...pick(fact, ['amountCents', 'reason', 'dueBy', 'withdrawnCents', 'feeCents', 'openedAt', 'readAt']),
    closedAt: isClosed(fact.status) ? (known?.closedAt ?? ctx.clock()) : null,
    ...(fact.isAnswered ? { sentAt: known?.sentAt ?? ctx.clock() } : {}),
  };
  const rows = known
    ? await ctx.db.update(disputes).set(facts).where(eq(disputes.id, known.id)).returning()
    : await ctx.db
        .insert(disputes)
        .values({ ...facts, gatewayId: fact.id, ...ownersOf(order) })
        .returning();
  return oneRow(rows);
}

async function recordChange(
  ctx: TransactionContext,
  order: Order,
  before: Dispute | undefined,
  after: Dispute,
): Promise<void> {
  // A bank may change its decision later.
  const isDecided = after.closedAt !== null && after.state !== before?.state;
  await ctx.db.update(orders).set({ updatedAt: new Date() }).where(eq(orders.id, order.id));
  await audit(ctx, !before ? 'order.disputed' : isDecided ? 'order.disputeClosed' : 'order.disputeChanged', order, {
    ...(before && { before: shown(before) }),
    after: shown(after),
  });
  if (isDecided) await notifyOfDecision(ctx, order, after);
  else if (!before) await notifyOfDispute(ctx, order, after);
}

const shown = (row: Dispute) => ({
  dispute: row.gatewayId,
  ...pick(row, ['amountCents', 'reason', 'state', 'withdrawnCents', 'feeCents']),
  dueBy: row.dueBy?.toISOString() ?? null,
});
