import { addDays } from '@tours/contract/time';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { startsAfter } from '../../catalogue/index.ts';
import { queueMail } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { isOfBooking } from '../../platform/db/of-booking.ts';
import { divisions, groups, mailOutbox, orderItems, orders, waivers } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import { localDay } from '../../platform/lib/zoned.ts';
import { mailFacts } from '../../sales/index.ts';
import { isOpenWaiver, openTrips } from '../../waivers/index.ts';
import { AHEAD_DAYS, daysUntil, dueReminder } from './reminder-window.ts';

/**
 * Reminds of unsigned waivers before the trip. An order gets one mail, which lists all unsigned waivers, when a
 * reminder of its next departure is due. This runs every hour, and may run late or several times at once: a key of
 * order, departure day and reminder prevents a second mail.
 */
export async function remindWaivers(ctx: Context): Promise<void> {
  const now = ctx.clock();
  await eachAlone(
    ctx,
    await nextDepartures(ctx, now),
    ({ orderId }) => ({ orderId }),
    (departure) => remind(ctx, departure, now),
  );
}

const isReminded = (now: Date) =>
  and(
    eq(orders.state, 'confirmed'),
    eq(groups.isWaiverReminders, true),
    startsAfter(sql`${now.toISOString()}::timestamptz`),
    lt(orderItems.startLocal, addDays(localDay(now, 'UTC'), AHEAD_DAYS)),
  );

/** Selects the next departure with an unsigned waiver of each order. */
function nextDepartures(ctx: Context, now: Date) {
  return (
    ctx.db
      .selectDistinctOn([orderItems.orderId], {
        orderId: orderItems.orderId,
        orderedAt: orders.createdAt,
        startLocal: orderItems.startLocal,
        timezone: orderItems.timezone,
      })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .innerJoin(groups, eq(groups.id, orders.groupId))
      .innerJoin(waivers, isOfBooking(waivers))
      // Each division has an index of its trips.
      .innerJoin(divisions, eq(divisions.id, orderItems.divisionId))
      .where(and(isReminded(now), isOpenWaiver))
      .orderBy(asc(orderItems.orderId), asc(orderItems.startAt))
  );
}

/** Checks again for unsigned waivers, because somebody may have signed or cancelled since the list was read. */
async function remind(
  ctx: Context,
  departure: Awaited<ReturnType<typeof nextDepartures>>[number],
  now: Date,
): Promise<void> {
  const { orderId, startLocal } = departure;
  const daysBefore = dueReminder(departure, now);
  if (daysBefore === null) return;
  const onceKey = `waiver-reminder:${orderId}:${startLocal.slice(0, 10)}:${daysBefore}`;
  if (await ctx.db.$count(mailOutbox, eq(mailOutbox.onceKey, onceKey))) return;
  await inTransaction(ctx, async (ctx) => {
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
    if (!order) return;
    const trips = await openTrips(ctx, eq(waivers.orderId, orderId), order.contactEmail);
    const [first] = trips;
    if (!first) return;
    const { shared, addressed } = await mailFacts(ctx, order);
    await queueMail(ctx, {
      ...addressed,
      template: 'waiver-request',
      data: { ...shared, trips, daysLeft: daysUntil(first.start, now) },
      onceKey,
    });
  });
}
