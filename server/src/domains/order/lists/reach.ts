import { type AnyColumn, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../../../context.ts';
import { plannedAnew } from '../../../db/planned-anew.ts';

/** Up to here they are quickly looked up one by one, and sorted. */
const GATHERED_UP_TO = 20_000;
/** If more are expected they are not counted first: words that very many rows hold are read slowly. */
const COUNTED_IF_EXPECTED = 100_000;
/** Up to here a table of them is quickly made. More are met soon by whoever walks a list in its order. */
const TABLED_UP_TO = 200_000;

/** A filter on columns that no order of the list is an index of: a neighbour's, mostly. Said in two ways. */
export interface Neighbour {
  /** Of the list's own table, with an index that begins with it. */
  column: AnyColumn;
  /** Selects the values of that column, as `id`, by the neighbour's indexes. */
  rows: SQL;
  /** The same asked of one row of the list. */
  each: SQL;
  /** It is about the list's own columns, and this is how its indexes know it: asking each costs less than a table. */
  own?: SQL;
}

export interface Reached extends Omit<Neighbour, 'each'> {
  condition: SQL;
  areFew: boolean;
}

/** How a list's condition asks a neighbour. */
export type Reach = (ctx: Context, neighbour: Neighbour) => Promise<Reached>;

/** How a list comes to its rows: `gather` where few can be found, `walk` where so many are that its order is best. */
export type Way = 'gather' | 'walk' | 'either';

/**
 * For a page. Few are looked up first, whatever the list's order. More are put into a table, in which each row of the
 * list is looked up on the way: it may be a long way to where they begin. Very many, and those of the list's own
 * columns, are asked row by row. Left to itself the planner walks in hope of many where there are none for a year.
 */
export const reachPage: Reach = async (ctx, { each, ...neighbour }) => {
  const { column, rows, own } = neighbour;
  if (own) {
    const areFew = (await expectedRows(ctx, rows)) <= COUNTED_IF_EXPECTED && (await haveFew(ctx, rows));
    return { ...neighbour, condition: areFew ? own : each, areFew };
  }
  const areFew = await haveFew(ctx, rows);
  const isTabled = areFew || (await expectedRows(ctx, rows)) <= TABLED_UP_TO;
  // Said like this it stays a table that is asked: a plain `in` may be turned into a join that is not.
  return { ...neighbour, condition: isTabled ? sql`(${column} in (${rows})) is true` : each, areFew };
};

/** For sums, which need them all. */
export const reachAll: Reach = async (_ctx, { each: _, ...neighbour }) => ({
  ...neighbour,
  condition: neighbour.own ?? sql`${neighbour.column} in (${neighbour.rows})`,
  areFew: false,
});

/** What nearly all rows of the list are: asked of each on the way to a page, and for sums of those in `unless` alone. */
export const usually = (reach: Reach, { column, unless, each }: { column: AnyColumn; unless: SQL; each: SQL }): SQL =>
  reach === reachAll ? sql`(${column} not in (${unless}) or ${each})` : each;

async function haveFew(ctx: Context, rows: SQL): Promise<boolean> {
  const { rows: answer } = await ctx.db.execute<{ are: boolean }>(
    plannedAnew(sql`select count(*) <= ${GATHERED_UP_TO} as are
      from (select from (${rows}) every limit ${GATHERED_UP_TO + 1}) reached`),
  );
  return answer[0]!.are;
}

/** As PostgreSQL's own statistics have it: counting them would take longer than walking. */
export async function expectedRows(ctx: Context, rows: SQL): Promise<number> {
  const { rows: answer } = await ctx.db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    plannedAnew(sql`explain (format json) ${rows}`),
  );
  return answer[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
}

/** Where a list begins that asks these neighbours: with the rows of one that has few, or with its own table. */
export function beginWith(table: PgTable, neighbours: (Reached | undefined)[]) {
  const asked = neighbours.filter((one) => one !== undefined);
  const few = asked.find(({ areFew }) => areFew);
  const lookedUp = few?.own ? undefined : few;
  // There may be no other condition, and the statement has a place for one.
  const conditions = [sql`true`, ...asked.filter((one) => one !== lookedUp).map(({ condition }) => condition)];
  if (!lookedUp) {
    const way: Way = few ? 'gather' : asked.length > 0 ? 'walk' : 'either';
    return { source: sql`${table}`, conditions, way };
  }
  // The offset keeps it what it says: each is looked up, and the table is not read for a join.
  const source = sql`(select distinct id from (${lookedUp.rows}) every) as reached cross join lateral
    (select * from ${table} where ${lookedUp.column} = reached.id offset 0) as ${sql.identifier(getTableName(table))}`;
  return { source, conditions, way: 'gather' as Way };
}
