import type { InputOf } from '@tours/contract/api';
import { pick } from '@tours/contract/pick';
import { isSumTyped, type TripCancellation } from '@tours/contract/trip-cancellation';
import { takeOffSale } from '../../catalogue/index.ts';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { tripCancellationBookings, tripCancellations } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError, invalidField } from '../../platform/lib/app-error.ts';
import { getTripCancellation } from './get-trip-cancellation.ts';
import { mailPartners } from './mail-partners.ts';
import { planTrip, totalsOf } from './plan-booking.ts';
import { queueTripBooking } from './queue-trip-booking.ts';
import { authorisedTrip, isOfTrip, type Trip } from './trip.ts';

type Body = Omit<InputOf<'cancelTrip'>, 'id'>;

/**
 * Takes a trip off sale and begins to cancel every booking of it. A job per booking does the rest. Pressed again, it
 * includes the bookings that came later.
 */
export async function cancelTrip(ctx: Context, { id, ...body }: InputOf<'cancelTrip'>): Promise<TripCancellation> {
  const trip = await authorisedTrip(ctx, id);
  await inTransaction(ctx, (ctx) => begin(ctx, trip, body));
  return getTripCancellation(ctx, { id });
}

async function begin(ctx: TransactionContext, trip: Trip, body: Body): Promise<void> {
  const operation = await heldOperation(ctx, trip, body);
  const planned = await planTrip(ctx, trip, operation);
  // A request that is sent again finds everything included.
  if (!planned.length && operation.isKnown) return;
  const totals = totalsOf(planned.map(({ plan }) => plan));
  if (totals.bookingCount !== body.bookingCount || totals.amountCents !== body.amountCents)
    throw new AppError('tripCancellation.changed');
  if (totals.bookingCount === 0) throw new AppError('tripCancellation.nobody');
  if (isSumTyped(totals) && body.typedCents !== totals.amountCents)
    throw invalidField('typedCents', 'Please type the sum that goes back');
  await takeOffSale(ctx, trip);
  const { id: cancellationId, reason } = operation;
  await audit(
    ctx,
    'tripcancellation.begun',
    { ...trip, id: cancellationId },
    { after: { ...trip, ...totals, reason } },
  );
  await mailPartners(ctx, operation, planned);
  for (const { booking, plan } of planned) {
    const { order, item } = plan.facts;
    const [row] = await ctx.db
      .insert(tripCancellationBookings)
      .values({ cancellationId, orderId: order.id, orderItemId: booking.orderItem, amountCents: plan.backCents })
      .returning({ id: tripCancellationBookings.id });
    await audit(ctx, 'order.tripCancelled', order, {
      after: { item: item.lolaId, reason, cancellation: cancellationId },
    });
    if (row) await queueTripBooking(ctx, row.id);
  }
}

/**
 * Inserts the operation, or finds the one that the same browser began. Its lock makes a second press wait. One trip has
 * one operation, so somebody else's is refused.
 */
async function heldOperation(ctx: TransactionContext, trip: Trip, body: Body) {
  const inserted = await ctx.db
    .insert(tripCancellations)
    .values({
      id: body._id,
      ...pick(trip, ['divisionId', 'availabilityPk']),
      ...pick(body, ['reason', 'isDepositReturned']),
      createdById: 'id' in ctx.actor ? ctx.actor.id : null,
      createdByName: actorName(ctx.actor),
    })
    .onConflictDoNothing()
    .returning({ id: tripCancellations.id });
  const [operation] = await ctx.db.select().from(tripCancellations).where(isOfTrip(trip)).for('update');
  if (operation?.id !== body._id) throw new AppError('tripCancellation.underWay');
  return { ...operation, isKnown: !inserted.length };
}
