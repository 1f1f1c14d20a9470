import type { InputOf } from '@tours/contract/api';
import type { CalendarDeparture } from '@tours/contract/calendar';
import { type AnyColumn, and, asc, eq, gte, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { findSeatReadings } from '../../catalogue/index.ts';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { allOf } from '../../platform/db/conditions.ts';
import { availabilities, departures, groups, IS_CANCELLED_DEPARTURE, items } from '../../platform/db/tables/index.ts';
import { zonedDeparture } from '../../platform/lib/zoned.ts';
import { withinTrip } from '../../platform/lists/filters.ts';
import { travellersOn } from '../manifest/find-sold-departures.ts';

type Query = InputOf<'listCalendar'>;
type Days = Pick<Query, 'from' | 'to'>;

/** Nobody reads more departures on one page. The limit only bounds the queries. */
const MOST = 5_000;

/** Lists the departures that a division sells, has sold or has cancelled, each once, however many groups share it. */
export async function listCalendar(ctx: Context, query: Query): Promise<CalendarDeparture[]> {
  const division = await authorisedDivision(ctx, query.division);
  const [sold, offered] = await Promise.all([readSold(ctx, division.id, query), readOffered(ctx, division.id, query)]);
  const merged = merge([...sold, ...offered]);
  const pks = merged.map(({ availabilityPk }) => availabilityPk);
  const readings = await findSeatReadings(ctx, division, pks);
  return merged.map((departure) => ({ ...departure, seatsLeft: readings.get(departure.availabilityPk) ?? null }));
}

type Row = Awaited<ReturnType<typeof readSold>>[number];

/** A departure that is sold already may still be on offer, also by other groups. */
function merge(rows: Row[]): Omit<CalendarDeparture, 'seatsLeft'>[] {
  const byPk = new Map<number, Omit<CalendarDeparture, 'seatsLeft'>>();
  for (const { availabilityPk, title, startLocal, timezone, soldCount, isCancelled, groups } of rows) {
    const known = byPk.get(availabilityPk);
    byPk.set(availabilityPk, {
      availabilityPk,
      title: known?.title ?? title,
      startDate: known?.startDate ?? zonedDeparture(startLocal, timezone),
      soldCount: (known?.soldCount ?? 0) + soldCount,
      isCancelled: (known?.isCancelled ?? false) || isCancelled,
      groups: [...(known?.groups ?? []), ...groups.filter(({ _id }) => !known?.groups.some((one) => one._id === _id))],
    });
  }
  return [...byPk.values()].sort(
    (one, other) => one.startDate.localeCompare(other.startDate) || one.availabilityPk - other.availabilityPk,
  );
}

/** The groups of the rows that are one departure. */
const groupsOf = sql<{ _id: string; title: string }[]>`
  json_agg(distinct jsonb_build_object('_id', ${groups.id}, 'title', ${groups.title}))`;
const first = <T>(column: AnyColumn) => sql<T>`min(${column})`;

/**
 * Limits an instant to these days in every time zone, so that an index by instants can be used. The local day decides.
 */
const around = (column: typeof departures.startAt | typeof availabilities.startAt, { from, to }: Days): SQL =>
  allOf(gte(column, sql`${from}::date - 1`), lt(column, sql`${to}::date + 3`));

function readSold(ctx: Context, divisionId: string, days: Days) {
  return ctx.db
    .select({
      availabilityPk: departures.availabilityPk,
      title: first<string>(departures.title),
      startLocal: first<string>(departures.startLocal),
      timezone: first<string>(departures.timezone),
      soldCount: sql<number>`sum(${travellersOn})::int`,
      isCancelled: sql<boolean>`bool_or(${IS_CANCELLED_DEPARTURE})`,
      groups: groupsOf,
    })
    .from(departures)
    .innerJoin(groups, eq(groups.id, departures.groupId))
    .where(
      and(
        eq(departures.divisionId, divisionId),
        around(departures.startAt, days),
        withinTrip(departures.startLocal, days),
        or(sql`${travellersOn} > 0`, IS_CANCELLED_DEPARTURE),
      ),
    )
    .groupBy(departures.availabilityPk)
    .orderBy(asc(first(departures.startAt)))
    .limit(MOST);
}

function readOffered(ctx: Context, divisionId: string, days: Days): Promise<Row[]> {
  return ctx.db
    .select({
      availabilityPk: availabilities.fareharborPk,
      title: first<string>(items.name),
      startLocal: first<string>(availabilities.startLocal),
      timezone: first<string>(groups.timezone),
      soldCount: sql<number>`0`,
      isCancelled: sql<boolean>`false`,
      groups: groupsOf,
    })
    .from(groups)
    .innerJoin(items, eq(items.groupId, groups.id))
    .innerJoin(availabilities, eq(availabilities.itemId, items.id))
    .where(
      and(
        eq(groups.divisionId, divisionId),
        eq(groups.isActive, true),
        isNull(groups.deletedAt),
        eq(items.isHidden, false),
        ne(items.itemType, 'addon'),
        eq(availabilities.isHidden, false),
        around(availabilities.startAt, days),
        withinTrip(availabilities.startLocal, days),
      ),
    )
    .groupBy(availabilities.fareharborPk)
    .orderBy(asc(first(availabilities.startAt)))
    .limit(MOST);
}
