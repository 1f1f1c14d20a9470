import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { withdrawWarnings } from '../../payments/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { instalments, type PaymentPlan } from '../../platform/db/tables/index.ts';
import { queueRun } from '../../platform/durable/job.ts';
import { workDay } from '../plan/days.ts';

/**
 * Makes the payments of a plan that are due or were refused due again, for a card that was not tried yet. With `tries: 0`
 * they get four new tries.
 */
export async function tryAgain(
  ctx: TransactionContext,
  plan: PaymentPlan,
  { which, ...count }: { which?: SQL; tries?: 0 },
): Promise<void> {
  const isUnpaid = inArray(instalments.state, ['due', 'retrying', 'overdue']);
  const nextTryOn = workDay(ctx.clock(), plan.timezone);
  const tried = await ctx.db
    .update(instalments)
    .set({ state: 'due', ...count, nextTryOn, failure: null })
    .where(and(eq(instalments.planId, plan.id), isUnpaid, which))
    .returning({ id: instalments.id });
  if (!tried.length) return;
  await withdrawWarnings(ctx, plan.orderId);
  await queueRun(ctx, 'advance-plan', plan.orderId);
}
