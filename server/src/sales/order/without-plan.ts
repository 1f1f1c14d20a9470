import { and, eq, inArray } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { paymentPlans, planConsents } from '../../platform/db/tables/index.ts';

/** Removes the plan that an unpaid order was saved with, and the payer's consent. */
export async function withoutPlan(ctx: TransactionContext, orderId: string): Promise<void> {
  const isOffered = and(eq(paymentPlans.orderId, orderId), eq(paymentPlans.state, 'offered'));
  const offered = ctx.db.select({ id: paymentPlans.id }).from(paymentPlans).where(isOffered);
  await ctx.db.delete(planConsents).where(inArray(planConsents.planId, offered));
  await ctx.db.delete(paymentPlans).where(isOffered);
}
