import type { InputOf } from '@tours/contract/api';
import type { ListedWaiver } from '@tours/contract/waiver-list';
import { sql } from 'drizzle-orm';
import { readerOf } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { waivers } from '../../platform/db/tables/index.ts';
import { selected } from '../../platform/lib/selected.ts';
import { type Page, readPage } from '../../platform/lists/read-page.ts';
import { sortFor } from '../../platform/lists/sort-for.ts';
import { sumsOf } from '../../platform/lists/sums-of.ts';
import { WAIVER_COLUMNS, waiversFound } from './list-filter.ts';
import { presentListedWaiver, selectListed } from './listed-rows.ts';

/** Returns a page of the caller's waivers: by trip with a filter on trip days, and else newest first. A filter only narrows. */
export async function queryWaivers(
  ctx: Context,
  { filter, search, select, ...asked }: InputOf<'queryWaivers'>,
): Promise<Page<ListedWaiver>> {
  const reader = await readerOf(ctx, filter?.division);
  const usual = filter?.tripFrom || filter?.tripTo ? 'startDate' : '-createdAt';
  const sort = sortFor(reader, asked.sort, usual);
  const where = await waiversFound(ctx, reader, { ...filter, search });
  const list = { from: waivers, where, id: waivers.id, sort, columns: WAIVER_COLUMNS };
  const page = await readPage(ctx, list, asked, (chosen) => selectListed(ctx, chosen));
  return page.map((row) => selected(presentListedWaiver(row, ctx.actor), select));
}

/** Counts all matches, which takes long in a very large division. */
export async function countWaivers(ctx: Context, query: InputOf<'countWaivers'>): Promise<{ count: number }> {
  const where = await waiversFound(ctx, await readerOf(ctx, query.division), query);
  return sumsOf<'count'>(ctx, sql`select count(*)::int as count from ${waivers} where ${where}`);
}
