import { and, eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { type Order, paymentPlans } from '../../platform/db/tables/index.ts';

/** Nothing is left to pay: the plan is complete, or stopped if no trip is left either. The caller holds the order's lock. */
export async function endPlan(ctx: TransactionContext, order: Order, state: 'complete' | 'stopped'): Promise<void> {
  const [ended] = await ctx.db
    .update(paymentPlans)
    .set({ state, stoppedAt: state === 'stopped' ? ctx.clock() : null })
    .where(and(eq(paymentPlans.orderId, order.id), eq(paymentPlans.state, 'active')))
    .returning({ id: paymentPlans.id });
  // A payment can arrive in the moment in which the plan ends.
  if (!ended) return;
  await audit(ctx, state === 'stopped' ? 'order.planStopped' : 'order.planComplete', order);
}
