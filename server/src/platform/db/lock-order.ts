import { eq } from 'drizzle-orm';
import { oneRow } from './one-row.ts';
import type { WithDb } from './pool.ts';
import { type Order, orders } from './tables/index.ts';
import type { InTransaction } from './transaction.ts';

/** Locks an order until the transaction ends. The caller has checked the access. Orders are never deleted. */
export async function lockOrder(ctx: InTransaction<WithDb>, id: string): Promise<Order> {
  return oneRow(await ctx.db.select().from(orders).where(eq(orders.id, id)).for('update'));
}
