import { eq } from 'drizzle-orm';
import type { TransactionContext } from './context.ts';
import { oneRow } from './db/one-row.ts';
import { type Order, orders } from './db/tables/index.ts';

/** Locks an order until the transaction ends. The caller has checked the access. Orders are never deleted. */
export async function lockOrder(ctx: TransactionContext, id: string): Promise<Order> {
  return oneRow(await ctx.db.select().from(orders).where(eq(orders.id, id)).for('update'));
}
