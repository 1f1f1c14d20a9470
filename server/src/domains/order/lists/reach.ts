import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';

/** More than this are met soon by whoever walks a list in its order; up to here they are quickly looked up and sorted. */
const GATHERED_UP_TO = 20_000;

/** A filter on a neighbour's columns, said in two ways. */
interface Neighbour {
  /** Of the list's own table. */
  column: AnyColumn;
  /** Selects the values of that column, as `id`, by the neighbour's indexes. */
  rows: SQL;
  /** The same asked of one row of the list. */
  each: SQL;
}

/** How a list's condition asks a neighbour. */
export type Reach = (ctx: Context, neighbour: Neighbour) => Promise<SQL>;

/**
 * For a page: some are looked up first, whatever the list's order, and many are asked row by row. Left to itself the
 * planner walks in hope of many where there are none for a year.
 */
export const reachPage: Reach = async (ctx, { column, rows, each }) => {
  const { rows: answer } = await ctx.db.execute<{ ids: string | null }>(sql`
    with reached as materialized (select id from (${rows}) every limit ${GATHERED_UP_TO + 1})
    select case when (select count(*) from reached) <= ${GATHERED_UP_TO}
      then (select '{' || coalesce(string_agg(id::text, ','), '') || '}' from reached) end as ids`);
  // As the database writes a list, so that nobody takes thousands of ids apart on their way there and back.
  const { ids } = answer[0]!;
  return ids === null ? each : sql`${column} = any(${ids}::uuid[])`;
};

/** For sums, which need them all. */
export const reachAll: Reach = async (_ctx, { column, rows }) => sql`${column} in (${rows})`;
