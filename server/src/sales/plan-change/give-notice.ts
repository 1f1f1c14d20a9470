import { addDays } from '@tours/contract/time';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { instalments, type PaymentPlan } from '../../platform/db/tables/index.ts';
import { localDay } from '../../platform/lib/zoned.ts';
import { lastDayFor } from '../order/last-day.ts';

/** The time that a family has to pay what it was not asked for meanwhile. */
const NOTICE_DAYS = 7;

/**
 * A plan goes on after a pause. Payments of the last and next days get a later one, so that a mail announces them before the
 * card is charged. Refusals from before the pause still count. Returns that day if any payment moved.
 */
export async function giveNotice(ctx: TransactionContext, plan: PaymentPlan): Promise<{ dueOn?: string }> {
  const dueOn = dayWithNotice(localDay(ctx.clock(), plan.timezone), await lastDayFor(ctx, plan.orderId));
  const moved = await ctx.db
    .update(instalments)
    .set({ state: 'planned', dueOn, nextTryOn: null })
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
