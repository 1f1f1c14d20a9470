import type { findOrders as findEndpoint, ListedOrder, queryOrders as queryEndpoint } from '@tours/contract/order';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { groups, orderItems, orders, partners, travellers } from '../../db/tables/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { pageOf } from '../../lib/page-of.ts';
import { orderScope } from './order-scope.ts';
import { presentListedOrder } from './present-listed.ts';

type FindQuery = z.output<NonNullable<typeof findEndpoint.query>>;
type QueryBody = z.output<NonNullable<typeof queryEndpoint.body>>;
type Page = Parameters<typeof pageOf>[0];

/** Orders of one customer, as far as they are the caller's to see. Without any, the customer does not exist here. */
export async function findOrders(ctx: Context, { customer, ...page }: FindQuery): Promise<ListedOrder[]> {
  const ofCustomer = eq(orders.customerId, customer);
  const isOneself = ctx.actor.type === 'customer' && ctx.actor.id === customer;
  if (!isOneself && !(await isKnown(ctx, ofCustomer))) throw new AppError('resource.notFound');
  return readList(ctx, ofCustomer, page);
}

/** The caller's orders; a filter narrows them and never adds any. */
export async function queryOrders(ctx: Context, { filter, ...page }: QueryBody): Promise<ListedOrder[]> {
  return readList(ctx, filter?.group === undefined ? undefined : ofGroups(filter.group), page);
}

function ofGroups(group: string | { $in: string[] }): SQL {
  return typeof group === 'string' ? eq(orders.groupId, group) : inArray(orders.groupId, group.$in);
}

async function isKnown(ctx: Context, condition: SQL): Promise<boolean> {
  const found = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(orderScope(ctx), condition))
    .limit(1);
  return found.length > 0;
}

/** Of all tours together: who goes on two takes two seats. */
const seatCount = sql<number>`(
  select count(*)::int from ${travellers} join ${orderItems} on ${orderItems}.id = ${travellers}.order_item_id
  where ${orderItems}.order_id = ${orders}.id and ${orderItems}.status <> 'cancelled')`;

async function readList(ctx: Context, condition: SQL | undefined, page: Page): Promise<ListedOrder[]> {
  const { limit, offset } = pageOf(page);
  const rows = await ctx.db
    .select({
      order: orders,
      seatCount,
      group: { _id: groups.id, title: groups.title },
      timezone: partners.timezone,
    })
    .from(orders)
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .where(and(orderScope(ctx), condition))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  const now = new Date();
  return rows.map((row) => presentListedOrder(row, ctx.actor, now));
}
