import { type AnyColumn, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { orderItems, orders, transactions } from '../../../db/tables/index.ts';
import type { Viewer } from './viewer.ts';
import { columnsOf, findWords, holds } from './words.ts';

interface Asked {
  viewer: Viewer;
  search: string;
}

/** Orders that hold words themselves, or in one of their tours or payments. */
export async function ordersHolding(ctx: Context, { viewer, search }: Asked): Promise<SQL> {
  const { orders: own, items, transactions: lines } = await findWords(ctx, viewer, search);
  const columns = columnsOf(viewer);
  return or(
    own ? within(orders.id, own, 'id') : holds(columns.orders, search),
    items ? within(orders.id, items, 'orderId') : holdingItem(search, viewer),
    lines ? within(orders.id, lines, 'orderId') : holdingLine(eq(transactions.orderId, orders.id), search, viewer),
  )!;
}

/** Bookings that hold words themselves, or in their order or payments. */
export async function itemsHolding(ctx: Context, { viewer, search }: Asked): Promise<SQL> {
  const { orders: ofOrders, items: own, transactions: lines } = await findWords(ctx, viewer, search);
  const columns = columnsOf(viewer);
  return or(
    ofOrders ? within(orderItems.orderId, ofOrders, 'id') : holds(columns.orders, search),
    own ? within(orderItems.id, own, 'id') : holds(columns.items, search),
    lines
      ? within(orderItems.id, lines, 'orderItemId')
      : holdingLine(eq(transactions.orderItemId, orderItems.id), search, viewer),
  )!;
}

/** Transactions that hold words themselves, or in their order or booking. */
export async function transactionsHolding(ctx: Context, { viewer, search }: Asked): Promise<SQL> {
  const { orders: ofOrders, items, transactions: own } = await findWords(ctx, viewer, search);
  const columns = columnsOf(viewer);
  return or(
    ofOrders ? within(transactions.orderId, ofOrders, 'id') : holds(columns.orders, search),
    items ? within(transactions.orderItemId, items, 'id') : holds(columns.items, search),
    own ? within(transactions.id, own, 'id') : holds(columns.transactions, search),
  )!;
}

function within<Name extends string>(column: AnyColumn, rows: Record<Name, string>[], name: Name): SQL {
  if (!rows.length) return sql`false`;
  return sql`${column} = any(${sql.param([...new Set(rows.map((row) => row[name]))])}::uuid[])`;
}

/** Asked row by row, by the row's own index: an `exists` would be turned into a reading of the whole table first. */
const holdingItem = (
  search: string,
  viewer: Viewer,
): SQL => sql`(select bool_or(${holds(columnsOf(viewer).items, search)})
  from ${orderItems} where ${eq(orderItems.orderId, orders.id)})`;

function holdingLine(ofRow: SQL, search: string, viewer: Viewer): SQL {
  const held = holds(columnsOf(viewer).transactions, search);
  return held ? sql`(select bool_or(${held}) from ${transactions} where ${ofRow})` : sql`false`;
}
