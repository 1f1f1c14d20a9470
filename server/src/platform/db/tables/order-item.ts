import { BOOKING_STATUSES } from '@tours/contract/list-constants';
import type { PublicOrderItem } from '@tours/contract/order';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { required } from '../../lib/required.ts';
import { createdAt, fareharborPk, id, instant, owners, searchTexts, updatedAt } from './columns.ts';
import { departures } from './departure.ts';
import { availabilities, items } from './group.ts';
import { ofOrder } from './order.ts';

export interface FareharborAnswer {
  fieldPk: number;
  value: string | number | boolean;
}

/** An answer about the whole booking, with the words of the question and of a chosen option, which only FareHarbor keeps. */
export interface BookingAnswer extends FareharborAnswer {
  name: string;
  shown: string;
}

export interface BookingRequest {
  contact: { name: string; phone: string; email: string };
  travellers: { ratePk: number; answers: FareharborAnswer[] }[];
  /** The answers about the whole booking. Unanswered questions are left out. */
  answers: BookingAnswer[];
  /** Our own reference, by which the booking is found when the answer was lost. */
  reference: string;
  voucherNumber: string | null;
}

/** The part of a FareHarbor booking that we show, or need to find it again. */
export interface FareharborBooking {
  pk: number;
  uuid: string;
  displayId: string;
  /** The booking on FareHarbor's own pages. */
  dashboardUrl?: string | null;
  status: string;
  receiptTotalCents: number | null;
  startAt: string;
  endAt: string;
}

/** A trip as the traveller was last notified of it, with local times as FareHarbor writes them. */
export interface KnownTrip {
  title: string;
  startLocal: string;
  endLocal: string;
  isCancelled: boolean;
}

export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    lolaId: text('lola_id').notNull(),
    ...owners(),
    itemId: uuid('item_id').references(() => items.id, { onDelete: 'set null' }),
    availabilityId: uuid('availability_id').references(() => availabilities.id, { onDelete: 'set null' }),
    position: integer('position').notNull(),
    availabilityPk: fareharborPk('availability_pk').notNull(),
    title: text('title').notNull(),
    headline: text('headline').notNull(),
    description: text('description').notNull(),
    itinerary: text('itinerary').notNull(),
    imageUrl: text('image_url').notNull(),
    meetingPoint: jsonb('meeting_point').$type<PublicOrderItem['meetingPoint']>(),
    startLocal: text('start_local').notNull(),
    endLocal: text('end_local').notNull(),
    startAt: instant('start_at').notNull(),
    timezone: text('timezone').notNull(),
    amountTotalCents: integer('amount_total_cents').notNull(),
    /** The price without and its taxes, as FareHarbor split the total. Null if it did not say. */
    subtotalCents: integer('subtotal_cents'),
    taxesCents: integer('taxes_cents'),
    feeCents: integer('fee_cents').notNull(),
    partnerCommissionCents: integer('partner_commission_cents').notNull(),
    /** The validated request. It is built once, so that every retry asks for the same seats. Empty after an erasure. */
    bookingPayload: jsonb('booking_payload').$type<BookingRequest>().notNull(),
    companyShortname: text('company_shortname').notNull(),
    createdAt: createdAt(),
    // PostgreSQL logs an update from the first to the last changed column, so those that every order changes stand together
    // here: first those of the capture, then those of the booking.
    ...searchTexts(),
    /** Set once the order is confirmed. A rebooking changes it. */
    departureId: uuid('departure_id').references(() => departures.id),
    amountPaidCents: integer('amount_paid_cents').notNull().default(0),
    amountRefundedCents: integer('amount_refunded_cents').notNull().default(0),
    /** The part of the total that is no longer asked for. The order's waived amount is the sum over its items. */
    amountWaivedCents: integer('amount_waived_cents').notNull().default(0),
    /** Refunds under way reserve this sum, so that two at once never give back more than is left. */
    amountRefundingCents: integer('amount_refunding_cents').notNull().default(0),
    updatedAt: updatedAt(),
    status: text('status', { enum: BOOKING_STATUSES }).notNull().default('created'),
    /** The time is set before a booking call and cleared by its answer. While set, the seats may or may not be booked. */
    bookingAttemptedAt: instant('booking_attempted_at'),
    fareharborBooking: jsonb('fareharbor_booking').$type<FareharborBooking>(),
    /** The item was an add-on when it was removed from its group. */
    wasAddOn: boolean('was_add_on').notNull().default(false),
    /**
     * The trip of which the traveller was last notified, if FareHarbor has changed it since. Null: the traveller knows
     * the current one.
     */
    knownTrip: jsonb('known_trip').$type<KnownTrip>(),
    /**
     * The check-in that was last forwarded to FareHarbor, of which booking, and whether the call is over: answered or
     * given up. Null: none was.
     */
    forwardedCheckIn: jsonb('forwarded_check_in').$type<{ uuid: string; isHere: boolean; isOver: boolean }>(),
    /** Staff have changed travellers since they were booked, so the booking's note at FareHarbor names those of now. */
    isNoted: boolean('is_noted').notNull().default(false),
    /** The reconciliation last compared FareHarbor's price at this time. It reads one by one, because lists there carry no amounts. */
    priceComparedAt: instant('price_compared_at'),
  },
  (t) => [
    unique('order_items_lola_id_key').on(t.lolaId),
    ofOrder('order_items', t),
    unique('order_items_order_key').on(t.orderId, t.id),
    /** The rule holds until the item is booked. FareHarbor may later move two bookings of an order to one departure. */
    uniqueIndex('order_items_order_availability_key').on(t.orderId, t.availabilityPk).where(sql`status = 'created'`),
    index('order_items_departure_start_idx').on(t.availabilityPk, t.startAt),
    index('order_items_availability_idx').on(t.availabilityId),
    index('order_items_item_idx').on(t.itemId),
    index('order_items_division_created_idx').on(t.divisionId, t.createdAt, t.id),
    index('order_items_division_trip_idx').on(t.divisionId, t.startLocal, t.id),
    index('order_items_partner_idx').on(t.partnerId, t.createdAt, t.id),
    index('order_items_group_idx').on(t.groupId, t.createdAt, t.id),
    /** Most bookings are booked and not moved, and found in the usual order. */
    index('order_items_unusual_idx')
      .on(t.divisionId, t.status, t.createdAt, t.id)
      .where(sql`status <> 'booked' or known_trip is not null`),
    uniqueIndex('order_items_fareharbor_booking_key')
      .on(sql`(fareharbor_booking->>'uuid')`)
      .where(sql`fareharbor_booking is not null`),
    check(
      'order_items_amounts',
      sql`${t.amountTotalCents} >= 0 and ${t.amountPaidCents} >= 0 and ${t.amountWaivedCents} >= 0
        and ${t.amountPaidCents} + ${t.amountWaivedCents} <= ${t.amountTotalCents}`,
    ),
    check(
      'order_items_taxes',
      sql`num_nonnulls(${t.subtotalCents}, ${t.taxesCents}) in (0, 2)
        and ${t.subtotalCents} >= 0 and ${t.taxesCents} >= 0
        and ${t.subtotalCents} + ${t.taxesCents} = ${t.amountTotalCents}`,
    ),
    check('order_items_refund', sql`${t.amountRefundedCents} between 0 and ${t.amountPaidCents}`),
    check(
      'order_items_refunding',
      sql`${t.amountRefundingCents} >= 0 and ${t.amountRefundedCents} + ${t.amountRefundingCents} <= ${t.amountPaidCents}`,
    ),
    check(
      'order_items_booked_has_booking',
      sql`${t.status} = 'created' or ${t.status} = 'cancelled' or ${t.fareharborBooking} is not null`,
    ),
  ],
);

export type OrderItem = typeof orderItems.$inferSelect;

/** The booking of an item whose seats were booked, also after its cancellation. */
export const fareharborBookingOf = ({ id, fareharborBooking }: Pick<OrderItem, 'id' | 'fareharborBooking'>) =>
  required(fareharborBooking, `the booking of order item ${id}`);

/** A foreign key that keeps a row of an item with the item's order. */
export const ofOrderItem = (table: string, t: Record<'orderItemId' | 'orderId', AnyPgColumn>) =>
  foreignKey({
    name: `${table}_order_item_fk`,
    columns: [t.orderId, t.orderItemId],
    foreignColumns: [orderItems.orderId, orderItems.id],
  });

/** Selects bookings with seats. A booking that FareHarbor moved keeps them. */
export const HOLDS_SEATS = sql<boolean>`${orderItems.status} in ('booked', 'rebooked')`;

/**
 * True for add-ons, which nobody travels to. The item's type is looked up at each reading, so that staff can correct it.
 * Bookings keep the last type of a removed item.
 */
export const IS_ADD_ON = sql<boolean>`(${orderItems.wasAddOn} or exists (
  select from ${items} where ${items.id} = ${orderItems.itemId} and ${items.itemType} = 'addon'))`;
