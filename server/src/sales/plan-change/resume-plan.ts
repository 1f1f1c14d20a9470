import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { nothingPauses } from '../../payments/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { paymentPlans } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { planLeases } from '../order/lease.ts';
import { giveNotice } from './give-notice.ts';

/**
 * Lets the plan go on once nothing pauses it. Under the order's lease, so that no job charges the card before the notice.
 * busy: another process works on the order, and the job comes again.
 */
export function resumePlan(ctx: Context, orderId: string): Promise<'done' | 'busy'> {
  return inTransaction(ctx, async (ctx) => {
    const taken = await planLeases.take(ctx, orderId);
    if (!taken) return 'busy';
    const [plan] = await ctx.db
      .update(paymentPlans)
      .set({ pausedAt: null })
      .where(
        and(
          eq(paymentPlans.orderId, orderId),
          ne(paymentPlans.state, 'stopped'),
          isNotNull(paymentPlans.pausedAt),
          nothingPauses(ctx, orderId),
        ),
      )
      .returning();
    if (plan)
      await audit(ctx, 'order.planResumed', taken.row, { after: plan.isPaused ? {} : await giveNotice(ctx, plan) });
    await planLeases.release(ctx, taken.lease);
    return 'done';
  });
}
