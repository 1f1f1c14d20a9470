import { eq, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { orders } from '../../db/tables/index.ts';
import { AppError } from '../../lib/app-error.ts';

/** The order that this browser made: the key saves, pays and confirms it, and nobody is told the key but that browser. */
export async function orderOfKey(ctx: Context, checkoutKey: string): Promise<{ id: string }> {
  const [found] = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.checkoutKey, checkoutKey));
  if (!found) throw new AppError('order.notFound');
  return found;
}

/** The order whose page is asked for. */
export async function authorisedOrder(ctx: Context, unverifiedId: string): Promise<{ id: string }> {
  const [found] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(or(eq(orders.checkoutKey, unverifiedId), eq(orders.id, unverifiedId)));
  if (!found) throw new AppError('order.notFound');
  return found;
}
