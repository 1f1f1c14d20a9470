import type { InputOf } from '@tours/contract/api';
import type { TripCancellation } from '@tours/contract/trip-cancellation';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { orderItems, tripCancellationBookings, tripCancellations } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { readRefundFacts } from '../refund/facts.ts';
import { getTripCancellation } from './get-trip-cancellation.ts';
import { planBooking } from './plan-booking.ts';
import { queueTripBooking } from './queue-trip-booking.ts';
import { authorisedTrip, isOfTrip } from './trip.ts';
import { readTripBookings, stateOf } from './trip-bookings.ts';

/** Begins the work on a booking that needed a person anew, with the amount that is left now. Otherwise it changes nothing. */
export async function retryTripBooking(
  ctx: Context,
  { id, booking: unverifiedId }: InputOf<'retryTripBooking'>,
): Promise<TripCancellation> {
  const trip = await authorisedTrip(ctx, id);
  const { booking, operation } = await ctx.db
    .select({ booking: tripCancellationBookings, operation: tripCancellations })
    .from(tripCancellationBookings)
    .innerJoin(tripCancellations, eq(tripCancellations.id, tripCancellationBookings.cancellationId))
    .where(and(eq(tripCancellationBookings.id, unverifiedId), isOfTrip(trip)))
    .then(foundRow);
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, booking.orderId);
    const [now] = await readTripBookings(ctx, eq(tripCancellationBookings.id, booking.id));
    if (!now || stateOf(now).state !== 'needsPerson') return;
    const facts = await readRefundFacts(ctx, eq(orderItems.id, booking.orderItemId), operation.isDepositReturned);
    const { backCents } = planBooking(ctx, trip, operation, facts);
    await ctx.db
      .update(tripCancellationBookings)
      .set({ problem: null, refundId: null, amountCents: backCents })
      .where(eq(tripCancellationBookings.id, booking.id));
    await queueTripBooking(ctx, booking.id);
    await audit(ctx, 'order.tripCancelledAgain', order, { after: { item: facts.item.lolaId, amountCents: backCents } });
  });
  return getTripCancellation(ctx, { id });
}
