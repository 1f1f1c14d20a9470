import { and, eq } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { type OrderItem, orderItems } from '../../platform/db/tables/index.ts';

/** Finds a booking of a division in which the caller may make changes. */
export async function authorisedOrderItem(ctx: Context, unverifiedId: string): Promise<OrderItem> {
  return ctx.db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.id, unverifiedId), staffScope(ctx, orderItems.divisionId)))
    .then(foundRow);
}
