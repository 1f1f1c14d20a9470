import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { orderItems, orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { isChanged, stateOf } from './booking-change.ts';
import { newDeparture } from './new-departure.ts';
import { takeOverBooking } from './take-over-booking.ts';

/** Several may read one booking at once; more often than this nobody changes it in one breath. */
const MAX_ROUNDS = 8;

/**
 * Takes over what FareHarbor says of a booking now: cancelled there, moved to another departure, or to another time.
 * A caller that finds the item changed while FareHarbor was asked asks again, so the last word is the newest; so does
 * one that changed it, because an event of the way back may have come before that was written and said what was known.
 * True: something was changed here.
 */
export async function rereadBooking(ctx: Context, orderItemId: string): Promise<boolean> {
  let isTaken = false;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const [found] = await ctx.db
      .select({ item: orderItems, order: orders })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(eq(orderItems.id, orderItemId));
    const stored = found?.item.fareharborBooking;
    // What is being given up is its own worker's, who cancels these very seats.
    if (!found || !stored || found.order.state === 'releasing' || found.order.state === 'released') return isTaken;
    const booking = await ctx.fareharbor.getBooking(found.item.companyShortname, stored.uuid);
    if (!isChanged(found.item, booking)) return isTaken;
    // Told before its payment is through: the job comes again, the item is its order's worker's until then.
    if (found.order.state !== 'confirmed') throw new AppError('booking.busy');
    const departure = await newDeparture(ctx, found.item, found.order.groupId, booking);
    const isWritten = await inTransaction(ctx, (ctx) =>
      takeOverBooking(ctx, {
        item: found.item,
        seen: stateOf(found.item),
        booking,
        departure,
        // An employee who reads a booking again sees what it is, and decides whether to tell the traveller.
        isUnseen: ctx.actor.type !== 'employee',
      }),
    );
    isTaken ||= isWritten;
  }
  throw new AppError('booking.busy');
}
