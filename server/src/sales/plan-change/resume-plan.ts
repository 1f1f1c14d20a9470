import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { noDisputeStands } from '../../payments/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { paymentPlans } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { planLeases } from '../order/lease.ts';
import { giveNotice } from './give-notice.ts';
import { withLease } from './with-lease.ts';

/** Lets the plan go on once no dispute stands. Under the order's lease, so that no job charges the card before the notice. */
export async function resumePlan(ctx: Context, orderId: string): Promise<void> {
  await withLease(ctx, orderId, (lease) =>
    inTransaction(ctx, async (ctx) => {
      const order = await planLeases.lock(ctx, lease);
      const [plan] = await ctx.db
        .update(paymentPlans)
        .set({ disputedAt: null })
        .where(
          and(
            eq(paymentPlans.orderId, orderId),
            ne(paymentPlans.state, 'stopped'),
            isNotNull(paymentPlans.disputedAt),
            noDisputeStands(ctx, orderId),
          ),
        )
        .returning();
      if (!plan) return;
      await audit(ctx, 'order.planResumed', order, { after: plan.isPaused ? {} : await giveNotice(ctx, plan) });
    }),
  );
}
