import { COUNTED_UP_TO } from '@tours/contract/constants';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { plannedAnew } from '../../../db/planned-anew.ts';
import { pageOf } from '../../../lib/page-of.ts';
import { type ByDay, foundByDay } from './by-day.ts';
import type { Way } from './reach.ts';

/** What a filter finds: in the table, with what it has to be joined with for the condition. */
export interface Found {
  from: SQL;
  condition: SQL;
  way: Way;
  byDay?: ByDay | undefined;
}

interface LongList extends Found {
  id: AnyColumn;
  /** `-name`: the other way round. */
  sort: string;
  /** More than one: by the first, and where that is the same by the next. */
  columns: Record<string, Place | Place[]>;
}

type Place = AnyColumn | SQL;

interface Page {
  limit?: number | undefined;
  offset?: number | undefined;
}

/** Which rows are on a page, in which order, and how many there are in all (at most one more than are counted). */
interface Chosen {
  ids: SQL;
  order: SQL;
  total: number;
}

/**
 * A page of a list that may have millions of rows, in two ways. What a filter finds is gathered up to the number that
 * is counted: fewer rows are sorted as they are, so that a rare thing is found whatever the order. More are so many that
 * walking them in their order, by its index, meets a page of them soon. Where it is known beforehand which it will be,
 * one statement does: with all that is found, or with as many as are counted in their order. The trips of some days,
 * in the order of time, have an index of their own.
 */
export async function choosePage(ctx: Context, list: LongList, page: Page): Promise<Chosen> {
  const { limit, offset } = pageOf(page);
  const { id, way } = list;
  const isDown = list.sort.startsWith('-');
  const name = isDown ? list.sort.slice(1) : list.sort;
  const places = [list.columns[name]!].flat();
  const place = places.length > 1 ? sql`row(${sql.join(places, sql`, `)})` : places[0]!;
  const direction = isDown ? sql`desc` : sql`asc`;
  const order = sql.join(
    [...places, id].map((one) => sql`${one} ${direction}`),
    sql`, `,
  );
  const byDay = list.byDay?.sort === name ? list.byDay : undefined;
  const isAmong = byDay !== undefined || way === 'gather' || (way === 'walk' && offset + limit <= COUNTED_UP_TO);
  const found = byDay
    ? foundByDay(byDay, direction, Math.max(COUNTED_UP_TO + 1, offset + limit))
    : foundAsTheyCome(list, place, order);
  const { rows } = await ctx.db.execute<{ total: number; id: string | null }>(
    plannedAnew(sql`
    with found as materialized (${found})
    select counted.total, shown.id from (select least(count(*), ${COUNTED_UP_TO + 1})::int as total from found) counted
    left join lateral (
      select id, place from found where ${isAmong} or counted.total <= ${COUNTED_UP_TO}
      order by place ${direction}, id ${direction} limit ${limit} offset ${offset}) shown on true`),
  );
  const total = rows[0]!.total;
  const shown = total > COUNTED_UP_TO && !isAmong ? await walkTo(ctx, list, order, { limit, offset }) : rows;
  const ids = shown.flatMap((row) => row.id ?? []);
  return { ids: sql`${id} = any(${sql.param(ids)}::uuid[])`, order, total };
}

function foundAsTheyCome({ from, id, condition, way }: LongList, place: Place, order: SQL): SQL {
  const all = sql`select ${id} as id, ${place} as place from ${from} where ${condition}`;
  if (way === 'gather') return all;
  return sql`${all} ${way === 'walk' ? sql`order by ${order}` : sql``} limit ${COUNTED_UP_TO + 1}`;
}

async function walkTo(
  ctx: Context,
  { from, id, condition }: LongList,
  order: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: string }[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    plannedAnew(
      sql`select ${id} as id from ${from} where ${condition} order by ${order} limit ${limit} offset ${offset}`,
    ),
  );
  return rows;
}
