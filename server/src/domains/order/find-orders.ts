import type { ListedOrder, queryOrders as queryEndpoint } from '@tours/contract/order';
import type { findOrders as findEndpoint } from '@tours/contract/order-lists';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { orders } from '../../db/tables/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { counted } from '../../lib/counted.ts';
import { pageOf } from '../../lib/page-of.ts';
import { selected } from '../../lib/selected.ts';
import { ORDER_COLUMNS, ordersFound } from './list-condition.ts';
import { reachPage } from './lists/reach.ts';
import { choosePage } from './lists/read-page.ts';
import { viewerOf } from './lists/viewer.ts';
import { orderScope } from './order-scope.ts';
import { presentListedOrder } from './present-listed.ts';
import { readListed } from './read-listed.ts';

type FindQuery = z.output<NonNullable<typeof findEndpoint.query>>;
type QueryBody = z.output<NonNullable<typeof queryEndpoint.body>>;

/** A page of the orders that are the caller's to see. A customer without any there does not exist for them. */
export async function findOrders(ctx: Context, query: FindQuery): Promise<ListedOrder[]> {
  if (query.customer !== undefined) await requireKnown(ctx, query.customer);
  const viewer = await viewerOf(ctx, query.division);
  const found = await ordersFound(ctx, viewer, query, reachPage);
  const list = { ...found, sort: query.sort ?? '-createdAt', columns: ORDER_COLUMNS };
  const { ids, order, total } = await choosePage(ctx, { ...list, id: orders.id }, query);
  const rows = await readListed(ctx, ids).orderBy(order);
  const now = new Date();
  return counted(
    rows.map((row) => presentListedOrder(row, viewer, now)),
    total,
  );
}

/** The caller's orders, the newest first; a filter narrows them and never adds any. */
export async function queryOrders(ctx: Context, { filter, select, ...page }: QueryBody): Promise<ListedOrder[]> {
  const { limit, offset } = pageOf(page);
  const viewer = await viewerOf(ctx, undefined);
  const rows = await readListed(
    ctx,
    and(viewer.byOrder, filter?.group === undefined ? undefined : ofGroups(filter.group)),
  )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  const now = new Date();
  return selected(
    rows.map((row) => presentListedOrder(row, viewer, now)),
    select,
  );
}

function ofGroups(group: string | { $in: string[] }): SQL {
  return typeof group === 'string' ? eq(orders.groupId, group) : inArray(orders.groupId, group.$in);
}

/** Agents know names of customers, no accounts. */
async function requireKnown(ctx: Context, customer: string): Promise<void> {
  if (ctx.actor.type === 'agent') throw new AppError('auth.forbidden');
  if (ctx.actor.type === 'customer' && ctx.actor.id === customer) return;
  const found = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(orderScope(ctx), eq(orders.customerId, customer)))
    .limit(1);
  if (!found.length) throw new AppError('resource.notFound');
}
