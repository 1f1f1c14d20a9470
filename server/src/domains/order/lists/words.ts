import { COUNTED_UP_TO } from '@tours/contract/constants';
import { type AnyColumn, and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { orderItems, orders, transactions } from '../../../db/tables/index.ts';
import { asWritten } from '../../../lib/contains.ts';
import { expectedRows } from './reach.ts';
import type { Viewer } from './viewer.ts';

/** An index of three-letter pieces finds no less. */
const PIECE = 3;

/**
 * Where words are found, in each of the three tables that hold what a person may look for: the rows, or null where they
 * are more than a list counts or not worth looking for first, and a condition on the rows meets them soon enough. No index spans the tables; an `or`
 * across them would read them all.
 */
export interface Words {
  orders: { id: string }[] | null;
  items: { id: string; orderId: string }[] | null;
  transactions: { id: string; orderId: string; orderItemId: string }[] | null;
}

/** An agent does not see how to reach a customer, nor payments, and so can't find them out by searching. */
export function columnsOf({ type }: Viewer) {
  const isAgent = type === 'agent';
  const number = [sql`(${orderItems.fareharborBooking}->>'displayId')`, sql`(${orderItems.fareharborBooking}->>'pk')`];
  return {
    orders: isAgent ? [orders.lolaId, orders.contactName] : [orders.lolaId, orders.contactName, orders.contactEmail],
    items: isAgent ? [orderItems.lolaId, orderItems.title] : [orderItems.lolaId, orderItems.title, ...number],
    transactions: type === 'employee' ? [transactions.lolaId, transactions.gatewayId] : [],
  };
}

/** Anywhere in a column; words of one or two letters at the start of a word. */
export function holds(columns: (AnyColumn | SQL)[], words: string): SQL | undefined {
  const plain = asWritten(words);
  const patterns = words.length < PIECE ? [`${plain}%`, `% ${plain}%`] : [`%${plain}%`];
  return or(...columns.flatMap((column) => patterns.map((pattern) => ilike(column as AnyColumn, pattern))));
}

/** Pieces of addresses are in all addresses; a whole one has an index of its own. */
export const WHOLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export async function findWords(ctx: Context, viewer: Viewer, words: string): Promise<Words> {
  const byEmail = WHOLE_EMAIL.test(words) && viewer.type !== 'agent' ? await ordersOf(ctx, viewer, words) : [];
  if (byEmail.length) return { orders: byEmail, items: [], transactions: [] };
  const [ofOrders, items, lines] = await Promise.all([
    ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(viewer.byDivision?.(orders.divisionId) ?? viewer.byOrder, holds(columnsOf(viewer).orders, words)))
      .limit(COUNTED_UP_TO + 1),
    itemsHolding(ctx, viewer, words),
    transactionsHolding(ctx, viewer, words),
  ]);
  const unlessMany = <Row>(rows: Row[] | null) => (rows && rows.length <= COUNTED_UP_TO ? rows : null);
  return { orders: unlessMany(ofOrders), items: unlessMany(items), transactions: unlessMany(lines) };
}

async function ordersOf(ctx: Context, viewer: Viewer, email: string): Promise<{ id: string }[]> {
  const isTheirs = sql`lower(${orders.contactEmail}) = ${email.toLowerCase()}`;
  const own = viewer.byDivision?.(orders.divisionId) ?? viewer.byOrder;
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(own, isTheirs))
    .limit(COUNTED_UP_TO + 1);
  // Somebody with more is found by walking, as everything that many rows hold.
  return rows.length > COUNTED_UP_TO ? [] : rows;
}

/** By their tours: nobody reads through these for the few that are of an agent's partner or of a customer. */
const COMMON = 20_000;

async function itemsHolding(ctx: Context, viewer: Viewer, words: string) {
  const held = holds(columnsOf(viewer).items, words);
  const { byDivision } = viewer;
  const chosen = ctx.db.select({ id: orderItems.id, orderId: orderItems.orderId }).from(orderItems);
  if (byDivision) return chosen.where(and(byDivision(orderItems.divisionId), held)).limit(COUNTED_UP_TO + 1);
  const everywhere = await expectedRows(ctx, sql`select from ${orderItems} where ${held}`);
  if (everywhere > COMMON) return null;
  return chosen
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(viewer.byOrder, held))
    .limit(COUNTED_UP_TO + 1);
}

async function transactionsHolding(ctx: Context, viewer: Viewer, words: string) {
  const held = holds(columnsOf(viewer).transactions, words);
  if (!held || !viewer.byDivision) return [];
  return ctx.db
    .select({ id: transactions.id, orderId: transactions.orderId, orderItemId: transactions.orderItemId })
    .from(transactions)
    .where(and(viewer.byDivision(transactions.divisionId), held))
    .limit(COUNTED_UP_TO + 1);
}
