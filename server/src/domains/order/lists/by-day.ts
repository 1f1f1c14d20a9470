import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * How a list in the order of time, of which only the rows of some trips are wanted, is read. Of those at most what most
 * of them are, which is asked of each on the way.
 */
export interface ByDay {
  /** By what the list must be sorted: the column that is `at`. */
  sort: string;
  /** Has an index of division, day of `at`, and the words of the trip. */
  table: PgTable;
  at: AnyColumn;
  id: AnyColumn;
  /** Of division and trip, and once for each `id`. */
  condition: SQL;
}

/**
 * Selects the newest or the oldest of them as `id` and `place`: at least `wanted`, if there are so many, and all of the
 * last day. PostgreSQL 18 jumps from day to day in the index, so that a year without any of these trips takes as
 * many steps as it has days; versions before read the index, and no row, all the way.
 */
export function foundByDay({ table, at, id, condition }: ByDay, direction: SQL, wanted: number): SQL {
  const day = sql`((${at} at time zone 'UTC')::date)`;
  return sql`select ${id} as id, ${at} as place from ${table} where ${condition}
    order by ${day} ${direction} fetch first (${wanted}) rows with ties`;
}
