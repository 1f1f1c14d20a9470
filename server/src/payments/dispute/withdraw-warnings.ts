import { and, eq, isNotNull } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { instalments } from '../../platform/db/tables/index.ts';

/**
 * Withdraws the warnings that an overdue payment cancels the order, because of a payment, or because something stops
 * that for a while. Afterwards they begin anew: nobody loses seats because of an old mail. The caller holds the order's lock.
 */
export async function withdrawWarnings(ctx: TransactionContext, orderId: string): Promise<void> {
  await ctx.db
    .update(instalments)
    .set({ cancelWarnedAt: null, cancelNoticedAt: null })
    .where(and(eq(instalments.orderId, orderId), isNotNull(instalments.cancelWarnedAt)));
}
