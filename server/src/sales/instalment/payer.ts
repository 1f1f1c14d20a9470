import { and, eq } from 'drizzle-orm';
import { authorisedOrder, isToken, resolveLink } from '../../messages/index.ts';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { type LinkAct, orders } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/**
 * Finds the order whose payments somebody may see and make: by the order's link or a pay link, by a session that may see
 * the order, or in the browser that made it.
 */
export async function orderOfPayer(ctx: Context, unverifiedKey: string, act: LinkAct | null = null): Promise<string> {
  if (isToken(unverifiedKey)) return (await resolveLink(ctx, unverifiedKey, ['order', 'pay'], act)).orderId;
  const { id, isForAgent } = await authorisedOrder(ctx, unverifiedKey);
  if (isForAgent) throw new AppError('auth.forbidden');
  return id;
}

/** Finds an order of the caller's divisions, whose plan they may change. */
export async function orderOfStaff(ctx: Context, unverifiedId: string): Promise<string> {
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, unverifiedId), staffScope(ctx, orders.divisionId)));
  if (!order) throw new AppError('resource.notFound');
  return order.id;
}
