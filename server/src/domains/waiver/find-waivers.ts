import type {
  countWaivers as countEndpoint,
  ListedWaiver,
  queryWaivers as queryEndpoint,
} from '@tours/contract/waiver-list';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { waivers, waiverTemplates } from '../../db/tables/index.ts';
import { counted } from '../../lib/counted.ts';
import { orderedBy } from '../../lib/list-order.ts';
import { pageOf } from '../../lib/page-of.ts';
import { presentListedWaiver, selectListed, shownTitle } from './listed-rows.ts';
import { conditionOf } from './waiver-filter.ts';

type Body = z.output<NonNullable<typeof queryEndpoint.body>>;
type CountQuery = z.output<NonNullable<typeof countEndpoint.query>>;

const SORTS = {
  title: sql`lower(${shownTitle})`,
  isSigned: waivers.isSigned,
  traveller: sql`lower(${waivers.travellerName})`,
  age: waivers.travellerAge,
  email: waivers.travellerEmail,
  tour: sql`lower(${waivers.itemName})`,
  startDate: waivers.startLocal,
  endDate: waivers.endLocal,
  lolaId: waivers.lolaId,
  createdAt: waivers.createdAt,
};

/** The caller's waivers; a filter narrows them and never adds any. */
export async function queryWaivers(ctx: Context, { filter, search, sort, ...page }: Body): Promise<ListedWaiver[]> {
  const condition = await conditionOf(ctx, { ...filter, search });
  const order = orderedBy(orderFor(ctx, sort), SORTS, waivers.id);
  const [rows, total] = await Promise.all([
    selectListed(ctx, inArray(waivers.id, pageIds(ctx, condition, order, page))).orderBy(...order),
    ctx.db.$count(waivers, condition),
  ]);
  const shown = rows.map((row) => presentListedWaiver(row, ctx.actor));
  return counted(shown, total);
}

/** Agents read no email, so nothing is to be learned of it by its order. */
function orderFor({ actor }: Context, sort: Body['sort'] = '-createdAt'): NonNullable<Body['sort']> {
  return actor.type === 'agent' && sort.endsWith('email') ? '-createdAt' : sort;
}

/** The page is found first, so that what is skipped is not read in full. */
function pageIds(ctx: Context, condition: SQL, order: SQL[], page: Parameters<typeof pageOf>[0]) {
  const { limit, offset } = pageOf(page);
  return ctx.db
    .select({ id: waivers.id })
    .from(waivers)
    .innerJoin(waiverTemplates, eq(waiverTemplates.id, waivers.waiverTemplateId))
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

export async function countWaivers(ctx: Context, { search, ...filter }: CountQuery): Promise<{ count: number }> {
  return { count: await ctx.db.$count(waivers, await conditionOf(ctx, { ...filter, search })) };
}
