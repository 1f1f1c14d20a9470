import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, fareharborPk, id, refersTo } from './columns.ts';
import { divisions } from './company.ts';
import { departures } from './departure.ts';
import { HOLDS_SEATS, ofOrderItem, orderItems } from './order-item.ts';
import { IS_BEING_CANCELLED, refunds } from './refund.ts';

/** Staff cancelled a departure, for all groups of the division that sold it. */
export const tripCancellations = pgTable(
  'trip_cancellations',
  {
    /** The browser makes the id, so a press that is sent twice stays one operation. */
    id: id(),
    divisionId: refersTo('division_id', () => divisions.id),
    availabilityPk: fareharborPk('availability_pk').notNull(),
    reason: text('reason').notNull(),
    isDepositReturned: boolean('is_deposit_returned').notNull(),
    createdById: uuid('created_by_id'),
    createdByName: text('created_by_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('trip_cancellations_departure_key').on(t.divisionId, t.availabilityPk)],
);

/** A booking of a cancelled trip. Its job begins an ordinary refund, or says why a person is needed. */
export const tripCancellationBookings = pgTable(
  'trip_cancellation_bookings',
  {
    id: id(),
    cancellationId: refersTo('cancellation_id', () => tripCancellations.id),
    orderId: uuid('order_id').notNull(),
    orderItemId: uuid('order_item_id').notNull(),
    /** The money that goes back, as the person who pressed saw it. The job refuses another amount. */
    amountCents: integer('amount_cents').notNull(),
    refundId: uuid('refund_id').references(() => refunds.id),
    /** The code of a refusal (contract/src/errors.ts). Neither this nor a refund: the job has not come yet. */
    problem: text('problem'),
    createdAt: createdAt(),
  },
  (t) => [
    ofOrderItem('trip_cancellation_bookings', t),
    unique('trip_cancellation_bookings_item_key').on(t.orderId, t.orderItemId, t.cancellationId),
    index('trip_cancellation_bookings_cancellation_idx').on(t.cancellationId),
    unique('trip_cancellation_bookings_refund_key').on(t.refundId),
    check('trip_cancellation_bookings_amount', sql`${t.amountCents} >= 0`),
    check('trip_cancellation_bookings_outcome', sql`${t.refundId} is null or ${t.problem} is null`),
  ],
);

const isOfCancelledTrip = (table: typeof orderItems | typeof departures) => sql<boolean>`exists (
  select from trip_cancellations trip where trip.division_id = ${table}.division_id
    and trip.availability_pk = ${table}.availability_pk)`;

/** Selects bookings of trips that were cancelled for everybody. */
export const IS_OF_CANCELLED_TRIP = isOfCancelledTrip(orderItems);

/** Selects the departures that were cancelled for everybody. */
export const IS_CANCELLED_DEPARTURE = isOfCancelledTrip(departures);

/**
 * Selects bookings that FareHarbor changed, and whose contact has not been notified. One that is ending has news of its
 * own.
 */
export const IS_CHANGE_UNKNOWN = sql<boolean>`(${orderItems.knownTrip} is not null
  and (${orderItems.status} = 'cancelled' or not (${IS_BEING_CANCELLED} or ${IS_OF_CANCELLED_TRIP})))`;

/** Selects those of them that still have seats, on another trip than the contact knows. */
export const IS_MOVE_UNKNOWN = sql<boolean>`(${HOLDS_SEATS} and ${IS_CHANGE_UNKNOWN})`;

/** Selects bookings of cancelled trips that still have seats, while nothing is cancelling them: each needs a person. */
export const IS_LEFT_ON_CANCELLED_TRIP = sql<boolean>`(${HOLDS_SEATS} and ${IS_OF_CANCELLED_TRIP}
  and not ${IS_BEING_CANCELLED} and not exists (
    select from trip_cancellation_bookings waiting where waiting.order_id = ${orderItems}.order_id
      and waiting.order_item_id = ${orderItems}.id and waiting.refund_id is null and waiting.problem is null))`;
