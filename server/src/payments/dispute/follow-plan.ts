import { and, eq, isNotNull, isNull, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { disputes, instalments, type Order, paymentPlans } from '../../platform/db/tables/index.ts';
import { queueRun } from '../../platform/durable/job.ts';

/** True if no dispute of the order is open, and none was lost. */
export function noDisputeStands(ctx: Context, orderId: string | AnyPgColumn): SQL {
  return notExists(
    ctx.db
      .select({ one: sql`1` })
      .from(disputes)
      .where(and(eq(disputes.orderId, orderId), or(isNull(disputes.closedAt), eq(disputes.state, 'lost')))),
  );
}

/**
 * Pauses the order's payment plan while a payment is disputed, so that the card is not charged again, and no seat is
 * lost. A job lets the plan go on when no dispute stands. The caller holds the order's lock.
 */
export async function followDisputes(ctx: TransactionContext, order: Order): Promise<void> {
  const isOver = noDisputeStands(ctx, order.id);
  const isOfOrder = and(eq(paymentPlans.orderId, order.id), ne(paymentPlans.state, 'stopped'));
  const paused = await ctx.db
    .update(paymentPlans)
    .set({ disputedAt: ctx.clock() })
    .where(and(isOfOrder, isNull(paymentPlans.disputedAt), not(isOver)))
    .returning({ id: paymentPlans.id });
  if (paused.length) {
    await withdrawWarnings(ctx, order.id);
    await audit(ctx, 'order.planPaused', order);
  }
  if (await ctx.db.$count(paymentPlans, and(isOfOrder, isNotNull(paymentPlans.disputedAt), isOver)))
    await queueRun(ctx, 'resume-plan', order.id);
}

/**
 * Takes back the warnings before an overdue order is cancelled: after a payment, or while a dispute, the school, staff or
 * an account that takes no payments hold the cancellation off. Afterwards they start over, so that nobody loses seats
 * because of an old mail. The caller holds the order's lock.
 */
export async function withdrawWarnings(ctx: TransactionContext, orderId: string): Promise<void> {
  await ctx.db
    .update(instalments)
    .set({ cancelWarnedAt: null, cancelNoticedAt: null })
    .where(and(eq(instalments.orderId, orderId), isNotNull(instalments.cancelWarnedAt)));
}
