import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { withdrawWarnings } from '../../payments/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { instalments, type PaymentPlan } from '../../platform/db/tables/index.ts';
import { queueRun } from '../../platform/durable/job.ts';
import { workDay } from '../plan/days.ts';

/** Tries the refused payments of a plan with a card that was not tried yet. With `tries: 0` they get four new tries. */
export async function tryAgain(
  ctx: TransactionContext,
  plan: PaymentPlan,
  { which, ...count }: { which?: SQL; tries?: 0 },
): Promise<void> {
  const isRefused = and(eq(instalments.planId, plan.id), inArray(instalments.state, ['retrying', 'overdue']), which);
  const nextTryOn = workDay(ctx.clock(), plan.timezone);
  const refused = await ctx.db
    .update(instalments)
    .set({ state: 'retrying', ...count, nextTryOn, failure: null })
    .where(isRefused)
    .returning({ id: instalments.id });
  if (!refused.length) return;
  await withdrawWarnings(ctx, plan.orderId);
  await queueRun(ctx, 'advance-plan', plan.orderId);
}
