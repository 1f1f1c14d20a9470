import { and, eq } from 'drizzle-orm';
import { staffScope } from '../../access/staff-scope.ts';
import type { Context } from '../../context.ts';
import { orderItems } from '../../db/tables/index.ts';
import { AppError } from '../../lib/app-error.ts';
import type { OrderItem } from './booking-change.ts';

declare const authorised: unique symbol;

/** A booking of a division that this caller may change things in. */
export type AuthorisedOrderItem = OrderItem & { readonly [authorised]: true };

export async function authorisedOrderItem(ctx: Context, unverifiedId: string): Promise<AuthorisedOrderItem> {
  const [found] = await ctx.db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.id, unverifiedId), staffScope(ctx, orderItems.divisionId)));
  if (!found) throw new AppError('resource.notFound');
  return found as AuthorisedOrderItem;
}
