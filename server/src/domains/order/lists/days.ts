import { type AnyColumn, and, gte, lt, type SQL, sql } from 'drizzle-orm';
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

/**
 * By the day on which a trip begins where it is, which its own words tell. The instant is there for the index: it keeps
 * a little too much on both ends.
 */
export function withinTrip({ from, to }: Days): SQL | undefined {
  if (!from && !to) return undefined;
  const instant = (day: string, hours: number) => DateTime.fromISO(day, { zone: 'utc' }).plus({ hours }).toJSDate();
  const day = sql`left(${orderItems.startLocal}, 10)`;
  return and(
    from ? and(gte(orderItems.startAt, instant(from, -FURTHEST_HOURS)), sql`${day} >= ${from}`) : undefined,
    to ? and(lt(orderItems.startAt, instant(to, 24 + FURTHEST_HOURS)), sql`${day} <= ${to}`) : undefined,
  );
}
