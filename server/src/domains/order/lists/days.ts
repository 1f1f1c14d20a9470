import { type AnyColumn, and, gte, lt, type SQL } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { orderItems } from '../../../db/tables/index.ts';

interface Days {
  from: string | undefined;
  to: string | undefined;
}

/** Both days included, as they begin and end in `zone`. */
export function withinDays(column: AnyColumn, { from, to }: Days, zone: string): SQL | undefined {
  const start = (day: string, later: number) => DateTime.fromISO(day, { zone }).plus({ days: later }).toJSDate();
  return and(from ? gte(column, start(from, 0)) : undefined, to ? lt(column, start(to, 1)) : undefined);
}

/** No place on earth is further from UTC. */
const FURTHEST_HOURS = 14;

/** Not before and not after: for a walk by the instant at which trips begin, which `withinTrip` does not know. */
export function aroundTrip({ from, to }: Days): SQL | undefined {
  const instant = (day: string, hours: number) => DateTime.fromISO(day, { zone: 'utc' }).plus({ hours }).toJSDate();
  return and(
    from ? gte(orderItems.startAt, instant(from, -FURTHEST_HOURS)) : undefined,
    to ? lt(orderItems.startAt, instant(to, 24 + FURTHEST_HOURS)) : undefined,
  );
}

/** By the day on which a trip begins where it is, which its own words tell: they begin with the date, and sort by it. */
export function withinTrip({ from, to }: Days, words: AnyColumn = orderItems.startLocal): SQL | undefined {
  const nextDay = (day: string) => DateTime.fromISO(day, { zone: 'utc' }).plus({ days: 1 }).toISODate()!;
  return and(from ? gte(words, from) : undefined, to ? lt(words, nextDay(to)) : undefined);
}
