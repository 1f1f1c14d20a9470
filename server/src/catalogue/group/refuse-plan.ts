import { PLAN_ENDS_DAYS_BEFORE } from '@tours/contract/constants';
import type { PlanSettings } from '@tours/contract/payment-plan';
import { lastDueDay, type PlannedTrip, planMinimumCents } from '@tours/contract/payment-schedule';
import { addDays, formatDate } from '@tours/contract/time';
import { and, eq, min, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { companyOf } from '../../platform/db/company-of.ts';
import { availabilities, IS_ON_SALE, items } from '../../platform/db/tables/index.ts';
import { AppError, invalidField } from '../../platform/lib/app-error.ts';
import { localDay } from '../../platform/lib/zoned.ts';

/** Refuses a plan that the company doesn't allow, or whose dates are over, out of order or too close to a trip. */
export async function refusePlan(
  ctx: Context,
  plan: PlanSettings | null | undefined,
  group: { id: string | null; divisionId: string; timezone: string },
): Promise<void> {
  if (!plan) return;
  const company = await companyOf(ctx, group.divisionId);
  if (!company.isUnpaidBookingAllowed) throw new AppError('plan.noUnpaidBookings');
  if (planMinimumCents(company) === null) throw new AppError('plan.noMinimum');
  const firstTrips = group.id ? await firstTripsOf(ctx, group.id) : [];
  refuseDueDates(plan, { today: localDay(ctx.clock(), group.timezone), firstTrips });
}

/** The first departure that the group still sells of each item. */
function firstTripsOf(ctx: Context, groupId: string): Promise<PlannedTrip[]> {
  return ctx.db
    .select({
      startLocal: sql<string>`${min(availabilities.startLocal)}`,
      cancelHoursBefore: sql<number | null>`(${items.fareharborDetails} ->> 'cancelHoursBefore')::float`,
    })
    .from(availabilities)
    .innerJoin(items, eq(items.id, availabilities.itemId))
    .where(and(eq(items.groupId, groupId), IS_ON_SALE))
    .groupBy(items.id);
}

function refuseDueDates(
  { dates }: Pick<PlanSettings, 'dates'>,
  { today, firstTrips }: { today: string; firstTrips: PlannedTrip[] },
): void {
  const firstTripOn = firstTrips.map(({ startLocal }) => startLocal.slice(0, 10)).sort()[0];
  const last = firstTripOn && lastDueDay(firstTrips);
  const latest = { fixed: '', beforeDeparture: '', all: '' };
  for (const [index, date] of dates.entries()) {
    const refuse = (problem: string) => invalidField(`paymentPlan/dates/${index}`, problem);
    const day = date.kind === 'fixed' ? date.date : addDays(firstTripOn ?? today, -date.days);
    if (date.kind === 'fixed' && day <= today) throw refuse('This date isn’t in the future');
    // Without a departure, dates before it can't be compared with fixed ones yet.
    const comparable = firstTripOn ? 'all' : date.kind;
    if (day <= latest[comparable]) throw refuse('This date must be after the one before it');
    latest[comparable] = day;
    if (last && day > last)
      throw refuse(
        `The last payment must be due by ${formatDate(last)}: ${PLAN_ENDS_DAYS_BEFORE} days before the first trip (${formatDate(firstTripOn)}), and before its seats can no longer be cancelled`,
      );
  }
}
