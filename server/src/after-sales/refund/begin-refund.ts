import { and, eq, exists, sql } from 'drizzle-orm';
import { addToCharge } from '../../payments/index.ts';
import { staffScope } from '../../platform/access/staff-scope.ts';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { orderItems, orders, ownersOf, refundLegs, refunds } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { planRun } from '../../platform/durable/job.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { loadRefundFacts, type RefundFacts } from './facts.ts';
import type { Refund } from './lease.ts';
import { planLegs } from './plan-legs.ts';
import { REFUND_JOB } from './refund-job.ts';
import { type RefundBody, refuseImpossible, refuseWhatDiffers } from './rules.ts';

/** The request itself runs the refund at once. The job takes over if its process dies. */
const JOB_AFTER_MS = 10_000;

/**
 * Saves the refund and reserves its amount, under the lock of the order. If two people refund at once, the second sees
 * the first one's reservation, and a constraint makes sure of it. A repeated request with the same id finds the refund
 * and changes nothing.
 */
export async function beginRefund(ctx: Context, body: RefundBody): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, body.orderItem);
    if (await isKnown(ctx, body)) return;
    const facts = await loadRefundFacts(ctx, body.orderItem);
    refuseWhatDiffers(body, facts);
    refuseImpossible(body, facts);
    await placeRefund(ctx, body, facts);
    await ctx.db
      .update(orderItems)
      .set({
        amountRefundingCents: sql`${orderItems.amountRefundingCents} + ${body.amount}`,
        updatedAt: new Date(),
      })
      .where(eq(orderItems.id, body.orderItem));
    const { amount, method, isCancelled, isEmailed, isFromPlatform, note } = body;
    await audit(ctx, {
      divisionId: facts.item.divisionId,
      action: 'order.refundBegun',
      entityType: 'order',
      entityId: facts.order.id,
      after: { item: facts.item.lolaId, amountCents: amount, method, isCancelled, isEmailed, isFromPlatform, note },
    });
  });
}

/** Writes the operation and the job that finishes it after a crash. */
export async function placeRefund(ctx: TransactionContext, body: RefundBody, facts: RefundFacts): Promise<void> {
  await ctx.db.insert(refunds).values(rowOf(ctx, body, facts));
  const legs = legRows(body, facts);
  if (legs.length) await ctx.db.insert(refundLegs).values(legs);
  for (const { chargeId, amountCents } of legs) await addToCharge(ctx, chargeId, { refundingCents: amountCents });
  await planRun(ctx, REFUND_JOB, body._id, { inMs: JOB_AFTER_MS });
}

export async function lockOrder(ctx: TransactionContext, orderItemId: string): Promise<void> {
  const ofItem = and(
    eq(orderItems.id, orderItemId),
    eq(orderItems.orderId, orders.id),
    staffScope(ctx, orderItems.divisionId),
  );
  const [found] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(exists(ctx.db.select({ one: sql`1` }).from(orderItems).where(ofItem)))
    .for('update');
  if (!found) throw new AppError('resource.notFound');
}

async function isKnown(ctx: TransactionContext, body: RefundBody): Promise<boolean> {
  const [known] = await ctx.db.select().from(refunds).where(eq(refunds.id, body._id));
  if (!known) return false;
  const isSame =
    known.orderItemId === body.orderItem &&
    known.amountCents === body.amount &&
    known.method === body.method &&
    known.isMailWanted === body.isEmailed &&
    known.isPaidByPlatform === body.isFromPlatform &&
    known.note === body.note;
  if (!isSame) throw new AppError('refund.differs');
  return true;
}

function rowOf(ctx: Context, body: RefundBody, facts: RefundFacts): typeof refunds.$inferInsert & Pick<Refund, 'id'> {
  const { item, order, itemPk, payment, canCancel } = facts;
  return {
    id: body._id,
    ...ownersOf(order),
    orderItemId: item.id,
    method: body.method,
    amountCents: body.amount,
    note: body.note,
    isPaidByPlatform: body.isFromPlatform,
    metadata: {
      refundId: body._id,
      orderUuid: order.id,
      orderId: order.lolaId,
      itemId: item.lolaId,
      transactionId: payment ?? '',
      bookingPk: String(item.fareharborBooking?.pk ?? ''),
      itemPk: String(itemPk ?? ''),
      availabilityPk: String(item.availabilityPk),
    },
    isMailWanted: body.isEmailed,
    cancelState: body.isCancelled && canCancel ? 'waiting' : 'none',
    ledgerState: body.method === 'none' ? 'done' : 'waiting',
    mailState: body.isEmailed && body.method !== 'none' ? 'waiting' : 'none',
    createdById: 'id' in ctx.actor ? ctx.actor.id : null,
    createdByName: actorName(ctx.actor),
  };
}

/** Numbers the legs in the order in which they are made. */
function legRows(body: RefundBody, facts: RefundFacts): (typeof refundLegs.$inferInsert)[] {
  const { order } = facts;
  const legs = planLegs(facts, { ...body, amountCents: body.amount });
  return legs.map(({ charge, method, way, isFeeRefunded, amountCents }, sequence) => ({
    ...{ orderId: order.id, refundId: body._id, chargeId: charge.id, sequence },
    ...{ method, way, isFeeRefunded, amountCents },
  }));
}
