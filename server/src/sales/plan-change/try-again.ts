import { CARD_MIN_CENTS } from '@tours/contract/constants';
import { and, eq, gte, inArray, type SQL } from 'drizzle-orm';
import { withdrawWarnings } from '../../payments/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { type Instalment, instalments, type PaymentPlan } from '../../platform/db/tables/index.ts';
import { queueRun } from '../../platform/durable/job.ts';
import { workDay } from '../plan/days.ts';

/**
 * Gives open payments four tries with a new card, and those whose day has come the first one now. An amount that no card can
 * pay stays with staff.
 */
export async function tryAgain(ctx: TransactionContext, plan: PaymentPlan, which?: SQL): Promise<void> {
  const isPayable = gte(instalments.amountCents, CARD_MIN_CENTS);
  const ofPlan = (...states: Instalment['state'][]) =>
    and(eq(instalments.planId, plan.id), inArray(instalments.state, states), isPayable, which);
  const noRefusal = { tries: 0, failure: null };
  await ctx.db.update(instalments).set(noRefusal).where(ofPlan('planned'));
  const nextTryOn = workDay(ctx.clock(), plan.timezone);
  const tried = await ctx.db
    .update(instalments)
    .set({ state: 'due', nextTryOn, ...noRefusal })
    .where(ofPlan('due', 'retrying', 'overdue'))
    .returning({ id: instalments.id });
  if (!tried.length) return;
  await withdrawWarnings(ctx, plan.orderId);
  await queueRun(ctx, 'advance-plan', plan.orderId);
}
