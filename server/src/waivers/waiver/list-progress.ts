import type { InputOf } from '@tours/contract/api';
import type { WaiverProgress } from '@tours/contract/waiver-list';
import { and, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { isOfDeparture } from '../../catalogue/index.ts';
import { readerOf } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { isOfBooking } from '../../platform/db/of-booking.ts';
import { departures, groups, orderItems, waivers } from '../../platform/db/tables/index.ts';
import { zonedDeparture } from '../../platform/lib/zoned.ts';
import { isOneOf } from '../../platform/lists/filters.ts';
import { type Page, readPage } from '../../platform/lists/read-page.ts';
import type { Reader } from '../../platform/lists/reader.ts';
import { isForAgents } from './list-filter.ts';

type Query = InputOf<'listWaiverProgress'>;

/** Lists departures with the number of their waivers and of the signed ones. Cancelled bookings do not count. */
export async function listWaiverProgress(ctx: Context, query: Query): Promise<Page<WaiverProgress>> {
  const { division, group, item, availability, past } = query;
  const reader = await readerOf(ctx, division);
  const where = and(
    reader.own(departures),
    isOneOf(departures.groupId, group),
    past ? undefined : gte(departures.startAt, sql`now()`),
    isBooked(ctx, and(isOneOf(orderItems.itemId, item), isOneOf(orderItems.availabilityId, availability))),
    sql`(select true ${theirs(reader)} limit 1)`,
  );
  const { id, startAt: start } = departures;
  const list = { from: departures, where, id, sort: 'start' as const, columns: { start } };
  const page = await readPage(ctx, list, query, (chosen) => readProgress(ctx, theirs(reader), chosen));
  return page.map(({ start, ...row }) => ({ ...row, startDate: zonedDeparture(start, row.timezone) }));
}

/** The waivers that the reader's list has. */
const theirs = ({ type }: Reader) => sql`from ${waivers} join ${orderItems} on ${isOfBooking(waivers)}
  where ${isOfDeparture} and ${waivers.status} = 'open' and ${type === 'agent' ? isForAgents : true}`;

function isBooked(ctx: Context, asked: SQL | undefined): SQL | undefined {
  const booked = ctx.db
    .select({ id: orderItems.departureId })
    .from(orderItems)
    .where(and(asked, ne(orderItems.status, 'cancelled')));
  return asked && inArray(departures.id, booked);
}

/** The group may have removed the departure and added it again, so its bookings may name several records, or none. */
const sold = (column: typeof orderItems.availabilityId | typeof orderItems.itemId) => sql<string | null>`(
  select max(${column}::text) from ${orderItems}
  where ${isOfDeparture} and ${orderItems.status} <> 'cancelled')`;

function readProgress(ctx: Context, theirs: SQL, chosen: SQL) {
  return ctx.db
    .select({
      availability: sold(orderItems.availabilityId),
      group: { _id: groups.id, title: groups.title },
      item: { _id: sold(orderItems.itemId), name: departures.title, headline: departures.headline },
      start: departures.startLocal,
      timezone: departures.timezone,
      signedCount: sql<number>`(select count(*)::int ${theirs} and ${waivers.countsAsSigned})`,
      totalCount: sql<number>`(select count(*)::int ${theirs})`,
    })
    .from(departures)
    .innerJoin(groups, eq(groups.id, departures.groupId))
    .where(chosen);
}
