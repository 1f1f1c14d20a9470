import { and, eq } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { type Order, orders } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** Locks an order of the caller's divisions until the transaction ends, so that simultaneous changes wait. */
export async function heldOrder(ctx: TransactionContext, unverifiedId: string): Promise<Order> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, unverifiedId), staffScope(ctx, orders.divisionId)))
    .for('no key update');
  if (!order) throw new AppError('order.notFound');
  return order;
}
