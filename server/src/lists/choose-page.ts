import { COUNTED_UP_TO } from '@tours/contract/constants';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import { plannedAnew } from '../db/planned-anew.ts';
import { pageOf } from '../lib/page-of.ts';

interface List {
  from: PgTable | SQL;
  where: SQL | undefined;
  id: AnyColumn;
  /** The name of a column; `-name`: the other way round. */
  sort: string;
  /** More than one: by the first, and where that is the same by the next. */
  columns: Record<string, Column | Column[]>;
}
type Column = AnyColumn | SQL;

interface Page {
  limit?: number | undefined;
  offset?: number | undefined;
}

interface Chosen {
  ids: string[];
  /** Of the whole list; at most one more than is counted. */
  total: number;
}

/**
 * Chooses a page of a list, sorted by a column and then by id, so that pages neither overlap nor leave out. What lists
 * show beside a row is read afterwards, for the rows of the page alone: `among` and `inOrderOf` its ids.
 */
export async function choosePage(ctx: Context, { from, where, id, sort, columns }: List, page: Page): Promise<Chosen> {
  const { limit, offset } = pageOf(page);
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const order = sql.join(
    [columns[sort.replace('-', '')]!, id].flat().map((column) => sql`${column} ${direction}`),
    sql`, `,
  );
  const all = sql`from ${from} where ${where ?? sql`true`}`;
  const { rows } = await ctx.db.execute<{ total: number; ids: string[] }>(
    plannedAnew(sql`select
      (select count(*)::int from (select ${all} limit ${COUNTED_UP_TO + 1}) counted) as total,
      array(select ${id} ${all} order by ${order} limit ${limit} offset ${offset}) as ids`),
  );
  return rows[0]!;
}

export const among = (id: AnyColumn, ids: string[]): SQL => sql`${id} = any(${sql.param(ids)}::uuid[])`;
export const inOrderOf = (id: AnyColumn, ids: string[]): SQL => sql`array_position(${sql.param(ids)}::uuid[], ${id})`;
