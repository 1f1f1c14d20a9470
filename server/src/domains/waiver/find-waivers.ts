import type {
  countWaivers as countEndpoint,
  ListedWaiver,
  queryWaivers as queryEndpoint,
} from '@tours/contract/waiver-list';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { plannedAnew } from '../../db/planned-anew.ts';
import { waivers } from '../../db/tables/index.ts';
import { counted } from '../../lib/counted.ts';
import { selected } from '../../lib/selected.ts';
import { reachAll, reachPage } from '../order/lists/reach.ts';
import { choosePage } from '../order/lists/read-page.ts';
import { viewerOf } from '../order/lists/viewer.ts';
import { WAIVER_COLUMNS, waiversFound } from './list-condition.ts';
import { presentListedWaiver, selectListed } from './listed-rows.ts';

type Body = z.output<NonNullable<typeof queryEndpoint.body>>;
type CountQuery = z.output<NonNullable<typeof countEndpoint.query>>;

/** A page of the caller's waivers; a filter narrows them and never adds any. */
export async function queryWaivers(ctx: Context, { filter, search, select, ...asked }: Body): Promise<ListedWaiver[]> {
  const sort = sortFor(ctx, asked.sort);
  const viewer = await viewerOf(ctx, filter?.division);
  const found = await waiversFound(ctx, viewer, { ...filter, search, sort }, reachPage);
  const list = { ...found, id: waivers.id, sort, columns: WAIVER_COLUMNS };
  const { ids, order, total } = await choosePage(ctx, list, asked);
  const rows = await selectListed(ctx, ids).orderBy(order);
  const shown = rows.map((row) => presentListedWaiver(row, ctx.actor));
  return counted(selected(shown, select), total);
}

/** Agents read no email, so nothing is to be learned of it by its order. */
function sortFor({ actor }: Context, sort: Body['sort'] = '-createdAt'): NonNullable<Body['sort']> {
  return actor.type === 'agent' && sort.endsWith('email') ? '-createdAt' : sort;
}

/** All of them, which takes its time where they are very many. */
export async function countWaivers(ctx: Context, query: CountQuery): Promise<{ count: number }> {
  const { tripFrom, tripTo, ...filter } = query;
  const viewer = await viewerOf(ctx, query.division);
  const asked = { ...filter, startDate: { $gte: tripFrom, $lte: tripTo } };
  const { from, condition } = await waiversFound(ctx, viewer, asked, reachAll);
  const { rows } = await ctx.db.execute<{ count: number }>(
    plannedAnew(sql`select count(*)::int as count from ${from} where ${condition}`),
  );
  return rows[0]!;
}
