import { and, eq } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { type OrderItem, orderItems } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** Finds a booking of a division in which the caller may make changes. */
export async function authorisedOrderItem(ctx: Context, unverifiedId: string): Promise<OrderItem> {
  const [found] = await ctx.db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.id, unverifiedId), staffScope(ctx, orderItems.divisionId)));
  if (!found) throw new AppError('resource.notFound');
  return found;
}
