import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { orderItems, orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { withPaymentsStopped } from '../plan-change/with-payments-stopped.ts';
import { isChanged, statusOf } from './booking-change.ts';
import { newDeparture } from './new-departure.ts';
import { takeOverBooking } from './take-over-booking.ts';

/**
 * Several requests may read one booking at once, but a booking that changes in each of this many readings is given up.
 */
const MAX_ROUNDS = 8;

/**
 * Copies the current state of a booking from FareHarbor: cancelled, moved to another departure, or to another time. If
 * the item changed while FareHarbor was asked, it asks again, so the newest state wins. It also asks again after its
 * own write, because an event about a change back may have come just before and found nothing new. Returns true if
 * anything changed here.
 */
export async function refreshBooking(ctx: Context, orderItemId: string): Promise<boolean> {
  let isTaken = false;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const [found] = await ctx.db
      .select({ item: orderItems, order: orders })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(eq(orderItems.id, orderItemId));
    const stored = found?.item.fareharborBooking;
    // Seats that are being released belong to the order's own worker, which cancels them.
    if (!found || !stored || found.order.state === 'releasing' || found.order.state === 'released') return isTaken;
    const booking = await ctx.fareharbor.getBooking(found.item.companyShortname, stored.uuid);
    if (!isChanged(found.item, booking)) return isTaken;
    // The order's worker still changes this item, because the payment is not complete. The job tries again later.
    if (found.order.state !== 'confirmed') throw new AppError('booking.busy');
    const departure = await newDeparture(ctx, found.item, found.order.groupId, booking);
    const takeOver = (lease: Lease | null) =>
      inTransaction(ctx, (ctx) =>
        takeOverBooking(ctx, {
          item: found.item,
          booking,
          departure,
          // An employee who reads a booking again sees the change, and decides whether to notify the traveller.
          isUnseen: ctx.actor.type !== 'employee',
          lease,
        }),
      );
    // A cancellation also lowers the plan, so no payment of it may arrive meanwhile.
    const isCancelled = statusOf(booking) === 'cancelled';
    const isWritten = await (isCancelled ? withPaymentsStopped(ctx, found.order.id, takeOver) : takeOver(null));
    isTaken ||= isWritten;
  }
  throw new AppError('booking.busy');
}
