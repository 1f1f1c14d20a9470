import { and, eq, isNotNull, isNull, lt, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { allOf } from '../../platform/db/conditions.ts';
import {
  disputes,
  HOLDS_SEATS,
  IS_OF_CANCELLED_TRIP,
  instalments,
  type Order,
  orderItems,
  paymentPlans,
} from '../../platform/db/tables/index.ts';
import { queueRun } from '../../platform/durable/job.ts';

/**
 * True if no dispute of the order is open, none was lost, and nothing is still to be paid for a booking of a cancelled
 * trip.
 */
export function nothingPauses(ctx: Context, orderId: string | AnyPgColumn): SQL {
  const one = { one: sql`1` };
  const isUnpaid = lt(
    sql`${orderItems.amountPaidCents} + ${orderItems.amountWaivedCents}`,
    orderItems.amountTotalCents,
  );
  const stands = or(isNull(disputes.closedAt), eq(disputes.state, 'lost'));
  const disputed = ctx.db
    .select(one)
    .from(disputes)
    .where(and(eq(disputes.orderId, orderId), stands));
  const cancelled = ctx.db
    .select(one)
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), HOLDS_SEATS, isUnpaid, IS_OF_CANCELLED_TRIP));
  return allOf(notExists(disputed), notExists(cancelled));
}

/**
 * Pauses the order's payment plan while a payment is disputed or a cancelled trip waits for a person, so that the card is
 * not charged again, and no seat is lost. A job lets the plan go on when neither stands. The caller holds the order's lock.
 */
export async function pauseOrResume(ctx: TransactionContext, order: Order): Promise<void> {
  const isOver = nothingPauses(ctx, order.id);
  const isOfOrder = and(eq(paymentPlans.orderId, order.id), ne(paymentPlans.state, 'stopped'));
  const paused = await ctx.db
    .update(paymentPlans)
    .set({ pausedAt: ctx.clock() })
    .where(and(isOfOrder, isNull(paymentPlans.pausedAt), not(isOver)))
    .returning({ id: paymentPlans.id });
  if (paused.length) {
    await withdrawWarnings(ctx, order.id);
    await audit(ctx, 'order.planPaused', order);
  }
  if (await ctx.db.$count(paymentPlans, and(isOfOrder, isNotNull(paymentPlans.pausedAt), isOver)))
    await queueRun(ctx, 'resume-plan', order.id);
}

/**
 * Takes back the warnings before an overdue order is cancelled: after a payment, or while a dispute, a cancelled trip, the
 * school, staff or an account that takes no payments hold the cancellation off. Afterwards they start over, so that nobody
 * loses seats because of an old mail. The caller holds the order's lock.
 */
export async function withdrawWarnings(ctx: TransactionContext, orderId: string): Promise<void> {
  await ctx.db
    .update(instalments)
    .set({ cancelWarnedAt: null, cancelNoticedAt: null })
    .where(and(eq(instalments.orderId, orderId), isNotNull(instalments.cancelWarnedAt)));
}
