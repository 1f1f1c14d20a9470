import { and, eq, isNotNull } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { instalments } from '../../platform/db/tables/index.ts';

/**
 * Takes back the warnings before an overdue order is cancelled: after a payment, or while a dispute, the school, staff or
 * an account that takes no payments hold the cancellation off. Afterwards they begin anew, so that nobody loses seats
 * because of an old mail. The caller holds the order's lock.
 */
export async function withdrawWarnings(ctx: TransactionContext, orderId: string): Promise<void> {
  await ctx.db
    .update(instalments)
    .set({ cancelWarnedAt: null, cancelNoticedAt: null })
    .where(and(eq(instalments.orderId, orderId), isNotNull(instalments.cancelWarnedAt)));
}
