import { pick } from '@tours/contract/pick';
import type { TripCancellation } from '@tours/contract/trip-cancellation';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { tripCancellationBookings, tripCancellations } from '../../platform/db/tables/index.ts';
import { zoned, zonedDeparture } from '../../platform/lib/zoned.ts';
import { authorisedTrip, isOfTrip, readStillBooked } from './trip.ts';
import { presentTripBooking, readTripBookings } from './trip-bookings.ts';

/** Returns the outcomes so far of a trip's cancellation, and the bookings that it does not include. */
export async function getTripCancellation(ctx: Context, { id }: { id: string }): Promise<TripCancellation> {
  const trip = await authorisedTrip(ctx, id);
  const [operation] = await ctx.db.select().from(tripCancellations).where(isOfTrip(trip));
  const rows = operation ? await readTripBookings(ctx, eq(tripCancellationBookings.cancellationId, operation.id)) : [];
  return {
    departure: trip.id,
    availabilityPk: trip.availabilityPk,
    group: trip.groupId,
    division: trip.divisionId,
    title: trip.title,
    startDate: zonedDeparture(trip.startLocal, trip.timezone),
    stillBookedCount: (await readStillBooked(ctx, trip)).length,
    operation: operation
      ? {
          _id: operation.id,
          ...pick(operation, ['reason', 'isDepositReturned']),
          createdBy: operation.createdByName,
          createdAt: zoned(operation.createdAt, trip.timezone),
        }
      : null,
    bookings: rows.map(presentTripBooking),
  };
}
