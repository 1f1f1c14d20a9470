import { type AnyColumn, and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import { DateTime } from 'luxon';

type OneOrMore<Value> = Value | { $in: Value[] };

/** The condition of a filter that names one value or several; undefined, which is no condition, if it names none. */
export function isOneOf<Value extends string | boolean>(
  column: AnyColumn,
  wanted: OneOrMore<Value> | undefined,
): SQL | undefined {
  if (wanted === undefined) return undefined;
  return typeof wanted === 'object' ? inArray(column, wanted.$in) : eq(column, wanted);
}

interface Days {
  from: string | undefined;
  to: string | undefined;
}

/** Both days included, as they begin and end in `zone`. */
export function withinDays(column: AnyColumn, { from, to }: Days, zone: string): SQL | undefined {
  const start = (day: string, later: number) => DateTime.fromISO(day, { zone }).plus({ days: later }).toJSDate();
  return and(from ? gte(column, start(from, 0)) : undefined, to ? lt(column, start(to, 1)) : undefined);
}

/**
 * Both days included, as they are where the trip begins: `column` has its local start as FareHarbor writes it, which
 * begins with the date and sorts by it.
 */
export function withinTrip(column: AnyColumn, { from, to }: Days): SQL | undefined {
  const nextDay = (day: string) => DateTime.fromISO(day, { zone: 'utc' }).plus({ days: 1 }).toISODate()!;
  return and(from ? gte(column, from) : undefined, to ? lt(column, nextDay(to)) : undefined);
}
