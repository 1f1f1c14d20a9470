import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { orderItems, orders, travellers, waivers } from '../../db/tables/index.ts';
import { orderScope } from '../order/order-scope.ts';

/**
 * An order whose travellers have something to sign for: its seats are booked or paid. What is still in a checkout, was
 * given up, or had its seats let go is not to be chased. Fully refunded ones count until their bookings are cancelled.
 */
export const isUnderway = inArray(orders.state, ['booked', 'paid']);

/** The waivers that a caller may find without their links, narrowed by a condition on their orders. */
export function waiverScope(ctx: Context, ofOrders?: SQL): SQL {
  const found = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(orderScope(ctx), isUnderway, ofOrders));
  return inArray(waivers.orderId, found);
}

/** The travellers of bookings that fulfil a condition, whose waivers are meant. */
export function travellersOf(ctx: Context, condition: SQL) {
  return ctx.db
    .select({ id: travellers.id })
    .from(travellers)
    .innerJoin(orderItems, eq(orderItems.id, travellers.orderItemId))
    .where(condition);
}
