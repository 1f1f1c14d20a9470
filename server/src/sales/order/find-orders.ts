import type { InputOf } from '@tours/contract/api';
import type { ListedOrder } from '@tours/contract/order';
import { and } from 'drizzle-orm';
import { readerOf } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { orderItems, orders } from '../../platform/db/tables/index.ts';
import { selected } from '../../platform/lib/selected.ts';
import { isOneOf } from '../../platform/lists/filters.ts';
import { choosePage, type Page, readChosen } from '../../platform/lists/read-page.ts';
import type { Reader } from '../../platform/lists/reader.ts';
import { sortFor } from '../../platform/lists/sort-for.ts';
import { firstTripsOf, ORDER_COLUMNS, ordersMatching } from './list-filter.ts';
import { presentListedOrder } from './present-listed.ts';
import { readListed } from './read-listed.ts';

type FindQuery = InputOf<'findOrders'>;
type QueryBody = InputOf<'queryOrders'>;

/** Returns a page of the orders that the caller may see. A customer without any such order is not found. */
export async function findOrders(ctx: Context, query: FindQuery): Promise<Page<ListedOrder>> {
  const reader = await readerOf(ctx, query.division);
  return readOrders(ctx, reader, await choosePage(ctx, await listOf(ctx, reader, query), query));
}

/** With a filter on trip days, orders are sorted by trip. Each is listed once, at its first matching trip. */
async function listOf(ctx: Context, reader: Reader, query: FindQuery) {
  if (query.tripFrom || query.tripTo) return { ...(await firstTripsOf(ctx, reader, query)), ...IN_TRIP_ORDER };
  return { ...ORDERS, where: await ordersMatching(ctx, reader, query), sort: sortFor(reader, query.sort, NEWEST) };
}

const NEWEST = '-createdAt';
const COLUMNS = { ...ORDER_COLUMNS, trip: orderItems.startLocal };
const ORDERS = { from: orders, id: orders.id, columns: COLUMNS };
const IN_TRIP_ORDER = { id: orderItems.orderId, sort: 'trip' as const, columns: COLUMNS };

/** Returns the caller's orders, newest first. A filter narrows the list and never adds to it. */
export async function queryOrders(ctx: Context, { filter, select, ...page }: QueryBody): Promise<ListedOrder[]> {
  const reader = await readerOf(ctx);
  const where = and(reader.own(orders), isOneOf(orders.groupId, filter?.group));
  const chosen = await choosePage(ctx, { ...ORDERS, where, sort: NEWEST }, page);
  return (await readOrders(ctx, reader, chosen)).rows.map((row) => selected(row, select));
}

async function readOrders(ctx: Context, reader: Reader, chosen: Page<string>): Promise<Page<ListedOrder>> {
  const now = ctx.clock();
  const page = await readChosen(orders.id, chosen, (isChosen) => readListed(ctx, isChosen));
  return page.map((row) => presentListedOrder(row, reader, now));
}
