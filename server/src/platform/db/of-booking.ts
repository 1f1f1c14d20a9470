import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import { allOf } from './conditions.ts';
import type { WithDb } from './pool.ts';
import { orderItems } from './tables/index.ts';

interface OfBooking {
  orderId: AnyColumn;
  orderItemId: AnyColumn;
}

/** Joins rows to `orderItems`. The condition includes the order because the rows' index begins with it. */
export const isOfBooking = ({ orderId, orderItemId }: OfBooking): SQL =>
  allOf(eq(orderId, orderItems.orderId), eq(orderItemId, orderItems.id));

/** The rows that belong to the bookings that match `asked`. */
export function ofBookings(ctx: WithDb, { orderId, orderItemId }: OfBooking, asked: SQL): SQL {
  const found = ctx.db.select({ orderId: orderItems.orderId, id: orderItems.id }).from(orderItems).where(asked);
  return sql`(${orderId}, ${orderItemId}) in ${found}`;
}
