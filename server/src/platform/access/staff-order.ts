import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Context, TransactionContext } from '../context.ts';
import { companyZone } from '../db/company-of.ts';
import { type Order, orders } from '../db/tables/index.ts';
import { AppError } from '../lib/app-error.ts';
import { staffScope } from './staff-scope.ts';

export async function staffOrder(ctx: Context, unverifiedId: string): Promise<Order & { timezone: string }> {
  const [order] = await ctx.db
    .select({ ...getTableColumns(orders), timezone: companyZone(orders.divisionId) })
    .from(orders)
    .where(and(eq(orders.id, unverifiedId), staffScope(ctx, orders.divisionId)));
  if (!order) throw new AppError('order.notFound');
  return order;
}

/**
 * Locks an order of the caller's divisions until the transaction ends, so that simultaneous changes wait. Rows that refer
 * to the order, such as mails, can be added meanwhile, unless the lock is `update`.
 */
export async function heldOrder(
  ctx: TransactionContext,
  unverifiedId: string,
  lock: 'no key update' | 'update' = 'no key update',
): Promise<Order> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, unverifiedId), staffScope(ctx, orders.divisionId)))
    .for(lock);
  if (!order) throw new AppError('order.notFound');
  return order;
}
