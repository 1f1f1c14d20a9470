import type { InputOf } from '@tours/contract/api';
import type { SoldDeparture } from '@tours/contract/manifest';
import { pick } from '@tours/contract/pick';
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { isOfDeparture } from '../../catalogue/index.ts';
import { readerOf } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { anyOf } from '../../platform/db/conditions.ts';
import { isOfBooking } from '../../platform/db/of-booking.ts';
import { departures, groups, orderItems, partners, travellers, waivers } from '../../platform/db/tables/index.ts';
import { isOneOf, withinTrip } from '../../platform/lists/filters.ts';
import { type Page, readPage } from '../../platform/lists/read-page.ts';
import type { Reader } from '../../platform/lists/reader.ts';
import { containsWords, groupsTitled } from '../../platform/lists/search.ts';
import { timesFor } from '../../sales/index.ts';
import { isSoldBooking } from './sold-booking.ts';

type Query = InputOf<'findSoldDepartures'>;

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
    isOneOf(departures.groupId, query.group),
    search ? await holding(ctx, reader, search) : undefined,
    isSold,
  );
  return readDepartures(ctx, { where, sort }, query);
}

const DEPARTURES = {
  // With the division, PostgreSQL can read the groups of a division by title.
  from: sql`${departures} join ${groups} on ${groups.id} = ${departures.groupId} and ${groups.divisionId} = ${departures.divisionId}`,
  id: departures.id,
  columns: COLUMNS,
};

/** Reads the next departures with travellers, up to a day in the place where they start. */
export async function nextDepartures(
  ctx: Context,
  reader: Reader,
  { to, most }: { to: string; most: number },
): Promise<SoldDeparture[]> {
  const where = and(
    reader.own(departures),
    gte(departures.startAt, sql`now()`),
    withinTrip(departures.startLocal, { from: undefined, to }),
    isSold,
  );
  return (await readDepartures(ctx, { where, sort: 'startDate' }, { limit: most })).rows;
}

/** A trip of today counts as upcoming until its day is over in every time zone. */
const DAY_AGO = sql`now() - interval '1 day'`;

function inTime(when: Query['when']): SQL | undefined {
  if (when === 'upcoming') return gte(departures.startAt, DAY_AGO);
  return when === 'past' ? lt(departures.startAt, DAY_AGO) : undefined;
}

async function holding(ctx: Context, reader: Reader, text: string): Promise<SQL> {
  const titled = await groupsTitled(ctx, reader, text);
  const isNamed = containsWords(sql`(' ' || ${departures.title})`, text);
  return anyOf(isNamed, titled.length ? inArray(departures.groupId, titled) : undefined);
}

const booked = sql`from ${orderItems} where ${isSoldBooking}`;

/** A subquery for each departure, because PostgreSQL may turn an `exists` into a reading of all bookings. */
const isSold = sql`(select true ${booked} limit 1)`;

export const travellersOn = sql<number>`(select count(*)::int from ${travellers}
  where ${travellers.orderItemId} in (select ${orderItems.id} ${booked}))`;

const waiverCount = (condition: SQL) => sql<number>`(
  select count(*)::int from ${waivers} join ${orderItems} on ${isOfBooking(waivers)}
  where ${isOfDeparture} and ${waivers.status} = 'open' and ${condition})`;

async function readDepartures(
  ctx: Context,
  asked: { where: SQL | undefined; sort: NonNullable<Query['sort']> },
  range: { limit?: number; offset?: number },
): Promise<Page<SoldDeparture>> {
  const page = await readPage(ctx, { ...DEPARTURES, ...asked }, range, (chosen) =>
    ctx.db
      .select({
        group: { _id: groups.id, title: groups.title },
        availabilityPk: departures.availabilityPk,
        title: departures.title,
        times: {
          ...pick(departures, ['startLocal', 'endLocal', 'timezone']),
          partnerZone: partners.timezone,
        },
        travellerCount: travellersOn,
        waivers: { total: waiverCount(sql`true`), signed: waiverCount(sql`${waivers.countsAsSigned}`) },
      })
      .from(departures)
      .innerJoin(groups, eq(groups.id, departures.groupId))
      .innerJoin(partners, eq(partners.id, departures.partnerId))
      .where(chosen),
  );
  return page.map(({ times, ...row }) => ({ ...row, ...timesFor(ctx.actor, times) }));
}
