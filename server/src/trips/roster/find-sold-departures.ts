import type { findSoldDepartures as endpoint, SoldDeparture } from '@tours/contract/roster';
import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isOfDeparture } from '../../catalogue/index.ts';
import { readerOf } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { isOfBooking } from '../../platform/db/of-booking.ts';
import { departures, groups, orderItems, partners, travellers, waivers } from '../../platform/db/tables/index.ts';
import { among, choosePage, inOrderOf, Page } from '../../platform/lists/choose-page.ts';
import type { Reader } from '../../platform/lists/reader.ts';
import { groupsTitled, holds } from '../../platform/lists/search.ts';
import { timesFor } from './times-for.ts';

type Query = z.output<NonNullable<typeof endpoint.query>>;

const COLUMNS = {
  startDate: departures.startAt,
  title: [departures.title, departures.startAt],
  group: [groups.title, groups.id, departures.startAt],
};

/** Lists departures with travellers, the next one first. */
export async function findSoldDepartures(ctx: Context, query: Query): Promise<Page<SoldDeparture>> {
  const { search, sort = 'startDate' } = query;
  const reader = await readerOf(ctx);
  const where = and(
    reader.own(departures),
    inTime(query.when),
    search ? await holding(ctx, reader, search) : undefined,
    isSold,
  );
  const from = sql`${departures} join ${groups} on ${groups.id} = ${departures.groupId}`;
  const { ids, total } = await choosePage(ctx, { from, where, id: departures.id, sort, columns: COLUMNS }, query);
  const rows = await readDepartures(ctx, ids);
  return new Page(
    rows.map(({ times, ...row }) => ({ ...row, ...timesFor(ctx.actor, times) })),
    total,
  );
}

/** A trip of today counts as upcoming until its day is over in every time zone. */
const DAY_AGO = sql`now() - interval '1 day'`;

function inTime(when: Query['when']): SQL | undefined {
  if (when === 'upcoming') return gte(departures.startAt, DAY_AGO);
  return when === 'past' ? lt(departures.startAt, DAY_AGO) : undefined;
}

async function holding(ctx: Context, reader: Reader, text: string): Promise<SQL> {
  const titled = await groupsTitled(ctx, reader, text);
  const isNamed = holds(sql`(' ' || ${departures.title})`, text);
  return or(isNamed, titled.length ? inArray(departures.groupId, titled) : undefined)!;
}

const booked = sql`from ${orderItems} where ${isOfDeparture} and ${orderItems.status} in ('booked', 'rebooked')`;

/** A subquery for each departure, because PostgreSQL may turn an `exists` into a reading of all bookings. */
const isSold = sql`(select true ${booked} limit 1)`;

const waiverCount = (condition: SQL) => sql<number>`(
  select count(*)::int from ${waivers} join ${orderItems} on ${isOfBooking(waivers)}
  where ${isOfDeparture} and ${waivers.status} = 'open' and ${condition})`;

function readDepartures(ctx: Context, ids: string[]) {
  return ctx.db
    .select({
      group: { _id: groups.id, title: groups.title },
      availabilityPk: departures.availabilityPk,
      title: departures.title,
      times: {
        startLocal: departures.startLocal,
        endLocal: departures.endLocal,
        timezone: departures.timezone,
        partnerZone: partners.timezone,
      },
      bookingCount: sql<number>`(select count(*)::int ${booked})`,
      travellerCount: sql<number>`(select count(*)::int from ${travellers}
        where ${travellers.orderItemId} in (select ${orderItems.id} ${booked}))`,
      waivers: { total: waiverCount(sql`true`), signed: waiverCount(sql`${waivers.isSigned}`) },
    })
    .from(departures)
    .innerJoin(groups, eq(groups.id, departures.groupId))
    .innerJoin(partners, eq(partners.id, departures.partnerId))
    .where(among(departures.id, ids))
    .orderBy(inOrderOf(departures.id, ids));
}
