import { addDays } from '@tours/contract/time';
import { type AnyColumn, and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import { DateTime } from 'luxon';

type OneOrMore<Value> = Value | { $in: Value[] };

/** The condition of a filter for one value or several. Undefined, which is no condition, if the filter is not set. */
export function isOneOf<Value extends string | boolean>(
  column: AnyColumn,
  wanted: OneOrMore<Value> | undefined,
): SQL | undefined {
  if (wanted === undefined) return undefined;
  return typeof wanted === 'object' ? inArray(column, wanted.$in) : eq(column, wanted);
}

/** The condition of selected rows. */
export const isSelected = (column: AnyColumn, ids: string[] | undefined): SQL | undefined =>
  ids && inArray(column, ids);

interface Days {
  from: string | undefined;
  to: string | undefined;
}

/** Limits a time to a range of days in `zone`, both days included. */
export function withinDays(column: AnyColumn, { from, to }: Days, zone: string): SQL | undefined {
  const start = (day: string, later: number) => DateTime.fromISO(day, { zone }).plus({ days: later }).toJSDate();
  return and(from ? gte(column, start(from, 0)) : undefined, to ? lt(column, start(to, 1)) : undefined);
}

/**
 * Limits a trip to a range of days, both included, in the place where the trip begins. `column` holds the local start
 * as FareHarbor writes it, which begins with the date and sorts by it.
 */
export function withinTrip(column: AnyColumn, { from, to }: Days): SQL | undefined {
  return and(from ? gte(column, from) : undefined, to ? lt(column, addDays(to, 1)) : undefined);
}
