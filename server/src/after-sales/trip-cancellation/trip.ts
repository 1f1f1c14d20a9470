import { pick } from '@tours/contract/pick';
import { CANCELLED_AT_ONCE } from '@tours/contract/trip-cancellation';
import { and, asc, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { anyOf } from '../../platform/db/conditions.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import {
  departures,
  HOLDS_SEATS,
  orderItems,
  orders,
  travellers,
  tripCancellationBookings,
  tripCancellations,
} from '../../platform/db/tables/index.ts';

/** A departure of FareHarbor, as all groups of a division sold it. */
export type Trip = Pick<typeof departures.$inferSelect, 'divisionId' | 'availabilityPk'>;

export function authorisedTrip(ctx: Context, departureId: string) {
  return ctx.db
    .select()
    .from(departures)
    .where(and(eq(departures.id, departureId), staffScope(ctx, departures.divisionId)))
    .then(foundRow);
}

/** The operation that cancels a trip. There is one at most. */
export const isOfTrip = ({ divisionId, availabilityPk }: Trip): SQL | undefined =>
  and(eq(tripCancellations.divisionId, divisionId), eq(tripCancellations.availabilityPk, availabilityPk));

export const bookingColumns = {
  orderItem: orderItems.id,
  lolaId: orderItems.lolaId,
  order: { _id: orders.id, lolaId: orders.lolaId },
  ...pick(orders, ['contactName', 'contactPhone']),
  travellerCount: sql<number>`(
    select count(*)::int from ${travellers} where ${travellers}.order_item_id = ${orderItems.id})`,
};

const IS_PAID_WITH_SEATS = and(eq(orders.state, 'confirmed'), HOLDS_SEATS);

/** The bookings with seats that no operation includes yet. */
export const readStillBooked = (ctx: Context, trip: Trip) => readOutside(ctx, trip, IS_PAID_WITH_SEATS);

/** Other bookings that somebody has to think of: orders on their way, and kept money of earlier cancellations. */
export function readOthers(ctx: Context, trip: Trip) {
  const isSettling = and(inArray(orders.state, ['authorised', 'booked']), sql`${orderItems.status} <> 'cancelled'`);
  const isKept = and(
    eq(orders.state, 'confirmed'),
    eq(orderItems.status, 'cancelled'),
    sql`${orderItems.amountPaidCents} > ${orderItems.amountRefundedCents} + ${orderItems.amountRefundingCents}`,
  );
  return readOutside(ctx, trip, anyOf(isSettling, isKept));
}

function readOutside(ctx: Context, trip: Trip, condition: SQL | undefined) {
  const included = ctx.db
    .select({ one: sql`1` })
    .from(tripCancellationBookings)
    .innerJoin(tripCancellations, eq(tripCancellations.id, tripCancellationBookings.cancellationId))
    .where(
      and(
        eq(tripCancellationBookings.orderId, orderItems.orderId),
        eq(tripCancellationBookings.orderItemId, orderItems.id),
        isOfTrip(trip),
      ),
    );
  return ctx.db
    .select({ ...bookingColumns, state: orders.state })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orderItems.availabilityPk, trip.availabilityPk),
        eq(orderItems.divisionId, trip.divisionId),
        condition,
        notExists(included),
      ),
    )
    .orderBy(asc(orderItems.createdAt), asc(orderItems.id))
    .limit(CANCELLED_AT_ONCE);
}
