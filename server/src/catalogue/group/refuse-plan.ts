import type { PlanSettings } from '@tours/contract/payment-plan';
import { PLAN_ENDS_DAYS_BEFORE, planMinimumCents } from '@tours/contract/payment-schedule';
import { addDays, formatDate } from '@tours/contract/time';
import { and, eq, gt, min } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { availabilities, companies, divisions, items } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { invalidField } from '../../platform/lib/invalid-field.ts';
import { localDay } from '../../platform/lib/zoned.ts';

/** Refuses a plan that the company doesn't allow, or whose dates are over, out of order or too close to a trip. */
export async function refusePlan(
  ctx: Context,
  plan: PlanSettings | null | undefined,
  group: { id: string | null; divisionId: string; timezone: string },
): Promise<void> {
  if (!plan) return;
  const [company] = await ctx.db
    .select({
      planMinimumCents: companies.planMinimumCents,
      lolaFeePercentage: companies.lolaFeePercentage,
      isUnpaidBookingAllowed: companies.isUnpaidBookingAllowed,
    })
    .from(companies)
    .innerJoin(divisions, eq(divisions.companyId, companies.id))
    .where(eq(divisions.id, group.divisionId));
  if (!company!.isUnpaidBookingAllowed) throw new AppError('plan.noUnpaidBookings');
  if (planMinimumCents(company!) === null) throw new AppError('plan.noMinimum');
  const firstTripOn = group.id && (await firstTripDay(ctx, group.id));
  refuseDueDates(plan, { today: localDay(ctx.clock(), group.timezone), firstTripOn });
}

/** The first day on which the group still sells a departure, or null. */
async function firstTripDay(ctx: Context, groupId: string): Promise<string | null> {
  const [first] = await ctx.db
    .select({ startLocal: min(availabilities.startLocal) })
    .from(availabilities)
    .innerJoin(items, eq(items.id, availabilities.itemId))
    .where(
      and(
        eq(items.groupId, groupId),
        eq(items.isHidden, false),
        eq(availabilities.isHidden, false),
        gt(availabilities.startAt, ctx.clock()),
      ),
    );
  return first?.startLocal?.slice(0, 10) ?? null;
}

/** Without a departure, dates before it can't be compared with fixed ones yet. */
function refuseDueDates(
  { dates }: Pick<PlanSettings, 'dates'>,
  { today, firstTripOn }: { today: string; firstTripOn: string | null },
): void {
  const last = firstTripOn && addDays(firstTripOn, -PLAN_ENDS_DAYS_BEFORE);
  let before: string | null = null;
  let daysBefore: number | null = null;
  for (const [index, date] of dates.entries()) {
    const refuse = (problem: string) => invalidField(`paymentPlan/dates/${index}`, problem);
    if (date.kind === 'fixed' && date.date <= today) throw refuse('This date isn’t in the future');
    if (date.kind === 'beforeDeparture' && daysBefore !== null && date.days >= daysBefore)
      throw refuse('This date must be after the one before it');
    if (date.kind === 'beforeDeparture') daysBefore = date.days;
    const day = date.kind === 'fixed' ? date.date : firstTripOn && addDays(firstTripOn, -date.days);
    if (!day) continue;
    if (before && day <= before) throw refuse('This date must be after the one before it');
    if (last && day > last)
      throw refuse(
        `The first trip is on ${formatDate(firstTripOn!)}, so the last payment must be due by ${formatDate(last)}`,
      );
    before = day;
  }
}
