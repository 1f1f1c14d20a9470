import { CARD_MIN_CENTS } from '@tours/contract/constants';
import { and, eq, gte, inArray, type SQL } from 'drizzle-orm';
import { withdrawWarnings } from '../../payments/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { instalments, type PaymentPlan } from '../../platform/db/tables/index.ts';
import { queueRun } from '../../platform/durable/job.ts';
import { workDay } from '../plan/days.ts';

/** Gives unpaid payments whose day has come four tries with a new card. An amount that no card can pay stays with staff. */
export async function tryAgain(ctx: TransactionContext, plan: PaymentPlan, which?: SQL): Promise<void> {
  const isUnpaid = inArray(instalments.state, ['due', 'retrying', 'overdue']);
  const nextTryOn = workDay(ctx.clock(), plan.timezone);
  const tried = await ctx.db
    .update(instalments)
    .set({ state: 'due', tries: 0, nextTryOn, failure: null })
    .where(and(eq(instalments.planId, plan.id), isUnpaid, gte(instalments.amountCents, CARD_MIN_CENTS), which))
    .returning({ id: instalments.id });
  if (!tried.length) return;
  await withdrawWarnings(ctx, plan.orderId);
  await queueRun(ctx, 'advance-plan', plan.orderId);
}
