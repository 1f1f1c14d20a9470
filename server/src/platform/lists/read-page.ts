import { COUNTED_UP_TO } from '@tours/contract/list-constants';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import { withFreshPlan } from '../db/fresh-plan.ts';
import { oneRow } from '../db/one-row.ts';

/** The most rows of a request without a limit. */
const MOST_ROWS = 1000;

interface List<Sort extends string> {
  from: PgTable | SQL;
  where: SQL | undefined;
  id: AnyColumn;
  /** The name of a column, or `-name` for the reverse order. */
  sort: NoInfer<Sort | `-${Sort}`>;
  /** The columns of each sort. Several columns are compared one after the other. */
  columns: Record<Sort, Column | Column[]>;
  /** A short list is counted to its end. Its columns may be null, and such rows come last. */
  isShort?: boolean;
}
type Column = AnyColumn | SQL;

interface Range {
  limit?: number;
  offset?: number;
}

/** One page of a list, and the number of rows in the whole list: the answer's `X-Total-Count`. */
export class Page<Row> {
  readonly rows: Row[];
  readonly total: number;

  constructor(rows: Row[], total: number) {
    this.rows = rows;
    this.total = total;
  }

  map<Shown>(present: (row: Row) => Shown): Page<Shown> {
    return new Page(this.rows.map(present), this.total);
  }
}

/** Reads the rows with a condition; the order is added to the statement. */
type Read<Row> = (isChosen: SQL) => { orderBy(order: SQL): PromiseLike<Row[]> };

/** Reads a page of a list: its ids are chosen first, and the other columns are read for the rows of the page only. */
export async function readPage<Sort extends string, Row>(
  ctx: Context,
  list: List<Sort>,
  range: Range,
  read: Read<Row>,
): Promise<Page<Row>> {
  return readChosen(list.id, await choosePage(ctx, list, range), read);
}

export async function readChosen<Row>(id: AnyColumn, { rows: ids, total }: Page<string>, read: Read<Row>) {
  return new Page(await read(idIn(id, ids)).orderBy(sql`array_position(${sql.param(ids)}::uuid[], ${id})`), total);
}

/**
 * Chooses the ids of a page, sorted by a column and then by id, so that pages neither overlap nor skip rows. The total
 * is that of the whole list; a long list is counted up to `COUNTED_UP_TO` + 1. The counted rows are the whole of a list
 * that is not longer, so its condition runs once.
 */
export async function choosePage<Sort extends string>(
  ctx: Context,
  list: List<Sort>,
  { limit = MOST_ROWS, offset = 0 }: Range,
): Promise<Page<string>> {
  const { from, where, id, sort, columns, isShort = false } = list;
  const direction = sql.raw(`${sort.startsWith('-') ? 'desc' : 'asc'}${isShort ? ' nulls last' : ''}`);
  // A sort without its sign is the name of a column.
  const keys = [columns[sort.replace('-', '') as Sort], id].flat();
  const order = listed(keys.map((_, place) => sql`${keyAt(place)} ${direction}`));
  const all = sql`select ${listed(keys.map((key, place) => sql`${key} as ${keyAt(place)}`))}
    from ${from} where ${where ?? sql`true`}`;
  const page = (rows: SQL) => sql`array(select ${keyAt(keys.length - 1)} from ${rows} order by ${order}
    limit ${limit} offset ${offset})`;
  const { rows } = await ctx.db.execute<{ total: number; ids: string[] }>(
    withFreshPlan(sql`
      with counted as materialized (${all} limit ${isShort ? null : COUNTED_UP_TO + 1}::int),
        size as (select count(*)::int as total from counted)
      select total, case when total <= ${COUNTED_UP_TO} then ${page(sql`counted`)}
        else ${page(sql`(${all}) listed`)} end as ids from size`),
  );
  const { ids, total } = oneRow(rows);
  return new Page(ids, total);
}

const keyAt = (place: number) => sql.identifier(`key${place}`);
const listed = (parts: SQL[]) => sql.join(parts, sql`, `);

export const idIn = (id: AnyColumn, ids: string[]): SQL => sql`${id} = any(${sql.param(ids)}::uuid[])`;
