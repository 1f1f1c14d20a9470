import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { isOfBooking } from '../../platform/db/of-booking.ts';
import { orderItems, type WaiverStatus, waivers } from '../../platform/db/tables/index.ts';

const status = sql<WaiverStatus>`case ${orderItems.status} when 'cancelled' then 'void' else 'open' end`;

/**
 * Updates the waivers of a confirmed order, or of one of its bookings: open or void, and the start of the trip. It runs
 * in the transaction that confirms, cancels or moves the booking. Signed waivers change too, but keep their signature.
 */
export function followBookings(ctx: TransactionContext, of: { orderId: string } | { orderItemId: string }) {
  const isOfIt = 'orderId' in of ? eq(orderItems.orderId, of.orderId) : eq(orderItems.id, of.orderItemId);
  const isElsewhere = ne(waivers.tripStartLocal, orderItems.startLocal);
  return ctx.db
    .update(waivers)
    .set({
      status,
      tripStartLocal: sql`${orderItems.startLocal}`,
    })
    .from(orderItems)
    .where(
      and(
        isOfBooking(waivers),
        isOfIt,
        isNotNull(waivers.travellerId),
        or(sql`${waivers.status} <> ${status}`, isElsewhere),
      ),
    );
}
