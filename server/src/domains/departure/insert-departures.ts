import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../context.ts';
import { departures, groups, orderItems } from '../../db/tables/index.ts';

/** A departure for each that these bookings are on and whose group has none of it yet. In one order, so that two never wait for each other. */
export async function insertDepartures(ctx: TransactionContext, bookings: SQL): Promise<void> {
  const booked = ctx.db
    .selectDistinctOn([orderItems.availabilityPk], {
      id: sql<string>`gen_random_uuid()`.as('id'),
      divisionId: groups.divisionId,
      partnerId: groups.partnerId,
      groupId: groups.id,
      availabilityPk: orderItems.availabilityPk,
      title: orderItems.title,
      headline: orderItems.headline,
      startLocal: orderItems.startLocal,
      endLocal: orderItems.endLocal,
      startAt: orderItems.startAt,
      timezone: orderItems.timezone,
      createdAt: sql<Date>`now()`.as('created_at'),
    })
    .from(orderItems)
    .innerJoin(groups, eq(groups.id, orderItems.groupId))
    .where(and(bookings, inArray(orderItems.status, ['booked', 'rebooked'])))
    .orderBy(asc(orderItems.availabilityPk), asc(orderItems.position));
  await ctx.db
    .insert(departures)
    .select(booked)
    .onConflictDoNothing({ target: [departures.groupId, departures.availabilityPk] });
}

/** The departure of a booking of `orderItems`, in a statement of its own after `insertDepartures`. */
export const departureOf = sql<string>`(select ${departures.id} from ${departures}
  where ${departures.groupId} = ${orderItems.groupId} and ${departures.availabilityPk} = ${orderItems.availabilityPk})`;
