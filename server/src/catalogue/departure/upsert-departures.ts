import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { availabilities, departures, groups, HOLDS_SEATS, items, orderItems } from '../../platform/db/tables/index.ts';

/** FareHarbor's newest answer for the booking may be newer than the times that were sold. */
const START = sql<string>`coalesce(nullif(${orderItems.fareharborBooking}->>'startAt', ''), ${orderItems.startLocal})`;
const END = sql<string>`coalesce(nullif(${orderItems.fareharborBooking}->>'endAt', ''), ${orderItems.endLocal})`;

/**
 * Brings the departures of some bookings up to date. A departure is inserted where its group has none yet, and gets the
 * start of FareHarbor's newest answer. The rows are inserted in the order of their keys, so two orders can't deadlock.
 * Titles are the group's, because a text that staff correct for one order stays with that order.
 */
export async function upsertDepartures(ctx: TransactionContext, bookings: SQL): Promise<void> {
  const isBooked = and(bookings, HOLDS_SEATS);
  const booked = ctx.db
    .selectDistinctOn([orderItems.availabilityPk], {
      id: sql<string>`gen_random_uuid()`.as('id'),
      divisionId: groups.divisionId,
      partnerId: groups.partnerId,
      groupId: groups.id,
      availabilityPk: orderItems.availabilityPk,
      title: sql<string>`coalesce(${items.name}, ${orderItems.title})`.as('title'),
      headline:
        sql<string>`coalesce(nullif(${availabilities.headline}, ''), nullif(${items.headline}, ''), ${items.fareharborDetails}->>'headline', '')`.as(
          'headline',
        ),
      startLocal: START.as('start_local'),
      endLocal: END.as('end_local'),
      startAt: sql<Date>`${START}::timestamptz`.as('start_at'),
      timezone: orderItems.timezone,
      createdAt: sql<Date>`now()`.as('created_at'),
    })
    .from(orderItems)
    .innerJoin(groups, eq(groups.id, orderItems.groupId))
    .leftJoin(items, eq(items.id, orderItems.itemId))
    .leftJoin(availabilities, eq(availabilities.id, orderItems.availabilityId))
    .where(isBooked)
    .orderBy(asc(orderItems.availabilityPk), asc(orderItems.position));
  await ctx.db
    .insert(departures)
    .select(booked)
    .onConflictDoNothing({ target: [departures.groupId, departures.availabilityPk] });
  await ctx.db
    .update(departures)
    .set({ startLocal: START, endLocal: END, startAt: sql`${START}::timestamptz` })
    .from(orderItems)
    .where(
      and(
        isBooked,
        eq(departures.groupId, orderItems.groupId),
        eq(departures.availabilityPk, orderItems.availabilityPk),
        ne(departures.startLocal, START),
      ),
    );
}

/** Selects the departure of a booking of `orderItems`. It needs a statement of its own after `upsertDepartures`. */
export const departureOf = sql<string>`(select ${departures.id} from ${departures}
  where ${departures.groupId} = ${orderItems.groupId} and ${departures.availabilityPk} = ${orderItems.availabilityPk})`;
