import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { orderItems, orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { NO_LEASE } from '../../platform/durable/lease.ts';
import { orderProblem } from '../order/item-problem.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Releases an unpaid order once more that still holds seats, because FareHarbor refused to cancel them or they were
 * booked after the release. `uuid` is the live booking. The release then works as always.
 */
export async function releaseAgain(ctx: Context, item: { id: string; orderId: string }, uuid: string): Promise<void> {
  const isBegun = await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, item.orderId);
    if (order.state !== 'open' && order.state !== 'released') return false;
    await ctx.db
      .update(orders)
      .set({
        state: 'releasing',
        problems: order.problems.length ? order.problems : orderProblem('The order was not paid.'),
        ...NO_LEASE,
        updatedAt: new Date(),
      })
      .where(eq(orders.id, order.id));
    await ctx.db
      .update(orderItems)
      .set(bookedOrUnclear(uuid))
      .where(and(eq(orderItems.id, item.id), eq(orderItems.orderId, order.id)));
    await audit(ctx, 'order.releasedAgain', order, {
      before: { state: order.state },
      after: { state: 'releasing', booking: uuid },
    });
    return true;
  });
  if (isBegun) await settleOrder(ctx, item.orderId);
}

/** If it is our booking, the release cancels it. If it is unknown, the release first looks for it by our reference. */
function bookedOrUnclear(uuid: string) {
  const isKnown = sql`fareharbor_booking->>'uuid' = ${uuid}`;
  return {
    status: sql`case when ${isKnown} then 'booked' else 'created' end`,
    fareharborBooking: sql`case when ${isKnown} then fareharbor_booking end`,
    bookingAttemptedAt: sql`case when ${isKnown} then null else now() - interval '1 day' end`,
    updatedAt: new Date(),
  };
}
