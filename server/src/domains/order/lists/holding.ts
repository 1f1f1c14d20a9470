import { type AnyColumn, and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
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
  const words = await findWords(ctx, viewer, search);
  if (words) {
    const parts = [...words.items, ...words.transactions].map(({ orderId }) => orderId);
    return within(orders.id, [...words.orders.map(({ id }) => id), ...parts]) ?? sql`false`;
  }
  const columns = columnsOf(viewer);
  const ofOrder = and(eq(orderItems.orderId, orders.id), holds(columns.items, search));
  return or(
    holds(columns.orders, search),
    exists(ctx.db.select({ one: sql`1` }).from(orderItems).where(ofOrder)),
    holdingLine(ctx, transactions.orderId, orders.id, { viewer, search }),
  )!;
}

/** Bookings that hold words themselves, or in their order or payments. */
export async function itemsHolding(ctx: Context, { viewer, search }: Asked): Promise<SQL> {
  const words = await findWords(ctx, viewer, search);
  if (words) {
    const own = [...words.items.map(({ id }) => id), ...words.transactions.map(({ orderItemId }) => orderItemId)];
    const ofOrders = words.orders.map(({ id }) => id);
    return or(within(orderItems.orderId, ofOrders), within(orderItems.id, own)) ?? sql`false`;
  }
  const columns = columnsOf(viewer);
  return or(
    holds([...columns.orders, ...columns.items], search),
    holdingLine(ctx, transactions.orderItemId, orderItems.id, { viewer, search }),
  )!;
}

/** Transactions that hold words themselves, or in their order or booking. */
export async function transactionsHolding(ctx: Context, { viewer, search }: Asked): Promise<SQL> {
  const words = await findWords(ctx, viewer, search);
  if (!words) return holds(Object.values(columnsOf(viewer)).flat(), search)!;
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  return (
    or(
      within(transactions.orderId, ids(words.orders)),
      within(transactions.orderItemId, ids(words.items)),
      within(transactions.id, ids(words.transactions)),
    ) ?? sql`false`
  );
}

function holdingLine(ctx: Context, column: AnyColumn, of: AnyColumn, { viewer, search }: Asked): SQL | undefined {
  const held = holds(columnsOf(viewer).transactions, search);
  if (!held) return undefined;
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(transactions)
      .where(and(eq(column, of), held)),
  );
}

function within(column: AnyColumn, ids: string[]): SQL | undefined {
  return ids.length ? inArray(column, [...new Set(ids)]) : undefined;
}
