import { addDays } from '@tours/contract/time';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { instalments, type PaymentPlan } from '../../platform/db/tables/index.ts';
import { localDay } from '../../platform/lib/zoned.ts';
import { lastDayFor } from '../order/last-day.ts';

/** The time that a family has to pay what it was not asked for meanwhile. */
const NOTICE_DAYS = 7;

/** Takes back the day of the next try, which a due payment has even while its plan is paused. Earlier refusals still count. */
export const NO_TRY = { nextTryOn: null };

/**
 * A plan goes on after a pause. Payments of the last and next days get a later one, so that a mail announces them before the
 * card is charged. Returns that day if any payment moved.
 */
export async function giveNotice(ctx: TransactionContext, plan: PaymentPlan): Promise<{ dueOn?: string }> {
  const dueOn = dayWithNotice(localDay(ctx.clock(), plan.timezone), await lastDayFor(ctx, plan.orderId));
  const moved = await ctx.db
    .update(instalments)
    .set({ state: 'planned', dueOn, ...NO_TRY })
    .where(
      and(
        eq(instalments.planId, plan.id),
        inArray(instalments.state, ['planned', 'due', 'retrying']),
        lt(instalments.dueOn, dueOn),
      ),
    )
    .returning({ id: instalments.id });
  return moved.length ? { dueOn } : {};
}

/** A week from today, or the last day that the trips allow if that comes first, but never today. */
function dayWithNotice(today: string, last: string): string {
  const inAWeek = addDays(today, NOTICE_DAYS);
  if (last >= inAWeek) return inAWeek;
  return last > today ? last : addDays(today, 1);
}
