import { COUNTED_UP_TO } from '@tours/contract/constants';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { pageOf } from '../../../lib/page-of.ts';
import type { Way } from './reach.ts';

/** What a filter finds: in the table, with what it has to be joined with for the condition. */
export interface Found {
  from: SQL;
  condition: SQL;
  way: Way;
}

interface LongList extends Found {
  id: AnyColumn;
  /** `-name`: the other way round. */
  sort: string;
  columns: Record<string, AnyColumn | SQL>;
}

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
 * one statement does: with all that is found, or with as many as are counted in their order.
 */
export async function choosePage(ctx: Context, list: LongList, page: Page): Promise<Chosen> {
  const { limit, offset } = pageOf(page);
  const { from, id, condition, way } = list;
  const isDown = list.sort.startsWith('-');
  const place = list.columns[isDown ? list.sort.slice(1) : list.sort]!;
  const direction = isDown ? sql`desc` : sql`asc`;
  const order = sql`${place} ${direction}, ${id} ${direction}`;
  const isAmong = way === 'gather' || (way === 'walk' && offset + limit <= COUNTED_UP_TO);
  const { rows } = await ctx.db.execute<{ total: number; id: string | null }>(sql`
    with found as materialized (
      select ${id} as id, ${place} as place from ${from} where ${condition}
      ${way === 'walk' ? sql`order by ${order}` : sql``}
      ${way === 'gather' ? sql`` : sql`limit ${COUNTED_UP_TO + 1}`})
    select counted.total, shown.id from (select least(count(*), ${COUNTED_UP_TO + 1})::int as total from found) counted
    left join lateral (
      select id, place from found where ${isAmong} or counted.total <= ${COUNTED_UP_TO}
      order by place ${direction}, id ${direction} limit ${limit} offset ${offset}) shown on true`);
  const total = rows[0]!.total;
  if (total > COUNTED_UP_TO && !isAmong) {
    const ids = sql`(select ${id} from ${from} where ${condition} order by ${order} limit ${limit} offset ${offset})`;
    return { ids: sql`${id} in ${ids}`, order, total };
  }
  const shown = rows.flatMap((row) => row.id ?? []);
  return { ids: sql`${id} = any(${sql.param(shown)}::uuid[])`, order, total };
}
