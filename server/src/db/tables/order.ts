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
import { createdAt, fareharborPk, id, instant, updatedAt, version } from './columns.ts';
import { divisions, partners } from './company.ts';
import { availabilities, groups, items } from './group.ts';
import { customers } from './person.ts';

/**
 * open → authorised → booked → confirmed, or → releasing → released. From `released` the person may try again (→ open).
 * open: nothing held. authorised: the card holds the money. booked: every seat is booked. confirmed: seats are final, and
 * what was due for them is captured; whether anything is still owed is `is_paid`, a fact of its own.
 * releasing: seats are being cancelled and the hold let go.
 */
export const ORDER_STATES = ['open', 'authorised', 'booked', 'confirmed', 'releasing', 'released'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /**
     * Made by the browser with the first cart item. It saves, pays and confirms the order and opens its page, so no list,
     * mail, log or vendor ever reads it.
     */
    checkoutKey: uuid('checkout_key').notNull().default(sql`gen_random_uuid()`),
    lolaId: text('lola_id').notNull(),
    divisionId: uuid('division_id')
      .notNull()
      .references(() => divisions.id),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The contact as typed at checkout. Somebody who only knows the email never changes the customer's record. */
    contactName: text('contact_name').notNull(),
    contactEmail: text('contact_email').notNull(),
    contactPhone: text('contact_phone').notNull(),
    description: text('description').notNull(),
    /** The staff's own notes. Nobody else reads them. */
    notes: text('notes').notNull().default(''),
    /** The version rises when contact, notes or texts change, so that nobody overwrites unseen. */
    version: version(),
    state: text('state', { enum: ORDER_STATES }).notNull().default('open'),
    amountTotalCents: integer('amount_total_cents').notNull(),
    amountPaidCents: integer('amount_paid_cents').notNull().default(0),
    amountRefundedCents: integer('amount_refunded_cents').notNull().default(0),
    /** The part of the total that the operator no longer asks for. */
    amountWaivedCents: integer('amount_waived_cents').notNull().default(0),
    isPaid: boolean('is_paid').generatedAlwaysAs(
      sql`state = 'confirmed' and amount_paid_cents + amount_waived_cents >= amount_total_cents`,
    ),
    isRefunded: boolean('is_refunded').generatedAlwaysAs(
      sql`amount_paid_cents > 0 and amount_refunded_cents = amount_paid_cents`,
    ),
    /** Fingerprint of what is ordered: an order sent again unchanged is left as it is. */
    contentHash: text('content_hash').notNull(),
    /** FareHarbor last confirmed seats and prices at this time. */
    pricedAt: instant('priced_at').notNull().defaultNow(),
    /** Money was last held or given at this time. It is never cleared, because the owners stay from then on. Decision 46. */
    authorisedAt: instant('authorised_at'),
    /** The reasons why seats were refused, as shown to the person: `{availability, name, error}` each. */
    problems: jsonb('problems')
      .$type<{ availability: string | null; name: string; error: string }[]>()
      .notNull()
      .default([]),
    /** One process works on an order at a time: the holder of this lease. See domains/order/lease.ts. */
    leaseToken: uuid('lease_token'),
    leaseHolder: integer('lease_holder'),
    leaseUntil: instant('lease_until'),
    alertedAt: instant('alerted_at'),
    /** The personal data was erased at this time; amounts, dates and transactions stay. Decision 30. */
    erasedAt: instant('erased_at'),
    /** A person last sent the order from the checkout at this time. Retention of unpaid orders counts from here. */
    savedAt: instant('saved_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('orders_checkout_key').on(t.checkoutKey),
    unique('orders_lola_id_key').on(t.lolaId),
    /** Children name it with its division, which moves with it. */
    unique('orders_division_key').on(t.id, t.divisionId),
    // Staff read the list in several orders, and some filters find few of many: each has an index. Decision 25.
    index('orders_division_created_idx').on(t.divisionId, t.createdAt, t.id),
    index('orders_division_updated_idx').on(t.divisionId, t.updatedAt, t.id),
    index('orders_division_lola_idx').on(t.divisionId, t.lolaId, t.id),
    index('orders_division_total_idx').on(t.divisionId, t.amountTotalCents, t.id),
    index('orders_division_customer_idx').on(t.divisionId, sql`lower(contact_name)`, t.id),
    index('orders_division_email_idx').on(t.divisionId, sql`lower(contact_email)`, t.id),
    index('orders_refunded_idx').on(t.divisionId, t.createdAt, t.id).where(sql`is_refunded`),
    index('orders_not_paid_idx').on(t.divisionId, t.createdAt, t.id).where(sql`not is_paid`),
    /** The index alone tells a booking's owner and whether it is paid, because lists of departures ask for thousands. */
    index('orders_sold_idx').on(t.id, t.groupId, t.partnerId, t.state),
    index('orders_group_sold_idx').on(t.groupId, t.id, t.partnerId, t.state),
    index('orders_group_idx').on(t.groupId, t.createdAt, t.id),
    index('orders_partner_idx').on(t.partnerId, t.createdAt, t.id),
    index('orders_customer_idx').on(t.customerId, t.createdAt, t.id),
    index('orders_search_idx').using(
      'gin',
      sql`${t.lolaId} gin_trgm_ops`,
      sql`${t.contactName} gin_trgm_ops`,
      sql`${t.contactEmail} gin_trgm_ops`,
    ),
    /** The sweeper and the metrics look at few unfinished orders, so the index must not grow with the years. */
    index('orders_settling_idx').on(t.updatedAt).where(sql`state in ('authorised', 'booked', 'releasing')`),
    index('orders_unfinished_idx').on(t.updatedAt).where(sql`state not in ('confirmed', 'released')`),
    check(
      'orders_state_known',
      sql`${t.state} in ('open', 'authorised', 'booked', 'confirmed', 'releasing', 'released')`,
    ),
    check(
      'orders_paid_within_total',
      sql`${t.amountPaidCents} >= 0 and ${t.amountWaivedCents} >= 0
        and ${t.amountPaidCents} + ${t.amountWaivedCents} <= ${t.amountTotalCents}`,
    ),
    check('orders_refunded_within_paid', sql`${t.amountRefundedCents} between 0 and ${t.amountPaidCents}`),
    check('orders_paid_state', sql`${t.state} = 'confirmed' or ${t.amountPaidCents} = 0`),
  ],
);

type OrdersChild = Record<'orderId' | 'divisionId', AnyPgColumn>;

/** A row that names an order must belong to the order's division, also when that changes. */
export const ofOrder = (table: string, { orderId, divisionId }: OrdersChild) =>
  foreignKey({
    name: `${table}_order_fk`,
    columns: [orderId, divisionId],
    foreignColumns: [orders.id, orders.divisionId],
  }).onUpdate('cascade');

/** A row that names an item must belong to the item's order. */
export const ofOrderItem = (table: string, t: Record<'orderItemId' | 'orderId', AnyPgColumn>) =>
  foreignKey({
    name: `${table}_order_item_fk`,
    columns: [t.orderItemId, t.orderId],
    foreignColumns: [orderItems.id, orderItems.orderId],
  });

/** The part of a FareHarbor booking that we show and need to find it again. */
export interface FareharborBooking {
  pk: number;
  uuid: string;
  displayId: string;
  status: string;
  receiptTotalCents: number | null;
  startAt: string;
  endAt: string;
}

/** A trip as the traveller was told of it, with local times as FareHarbor writes them. */
export interface ToldTrip {
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
    /** The readable id of its payment, which the card provider is told before there is one. */
    paymentLolaId: text('payment_lola_id').notNull(),
    orderId: uuid('order_id').notNull(),
    divisionId: uuid('division_id').notNull(),
    itemId: uuid('item_id').references(() => items.id, { onDelete: 'set null' }),
    availabilityId: uuid('availability_id').references(() => availabilities.id, { onDelete: 'set null' }),
    position: integer('position').notNull(),
    availabilityPk: fareharborPk('availability_pk').notNull(),
    title: text('title').notNull(),
    headline: text('headline').notNull(),
    description: text('description').notNull(),
    itinerary: text('itinerary').notNull(),
    imageUrl: text('image_url').notNull(),
    location: jsonb('location').$type<{ note: string; address: string; mapUrl: string | null } | null>(),
    startLocal: text('start_local').notNull(),
    endLocal: text('end_local').notNull(),
    startAt: instant('start_at').notNull(),
    timezone: text('timezone').notNull(),
    amountTotalCents: integer('amount_total_cents').notNull(),
    amountPaidCents: integer('amount_paid_cents').notNull().default(0),
    amountRefundedCents: integer('amount_refunded_cents').notNull().default(0),
    /** Refunds under way reserve this sum, so that two at once never give back more than is left. */
    amountRefundingCents: integer('amount_refunding_cents').notNull().default(0),
    feeCents: integer('fee_cents').notNull(),
    partnerCommissionCents: integer('partner_commission_cents').notNull(),
    status: text('status', { enum: ['created', 'booked', 'rebooked', 'cancelled'] })
      .notNull()
      .default('created'),
    /** The booking call's body, as validated; built once so that every retry asks for the same seats. */
    bookingPayload: jsonb('booking_payload').notNull(),
    companyShortname: text('company_shortname').notNull(),
    /** The time is set before a booking call and cleared by its answer. While set, the seats may or may not be booked. */
    bookingAttemptedAt: instant('booking_attempted_at'),
    fareharborBooking: jsonb('fareharbor_booking').$type<FareharborBooking>(),
    /** The trip as the traveller still believes it to be, where FareHarbor has changed it since; null: they know. */
    lastTold: jsonb('last_told').$type<ToldTrip>(),
    /** The daily match last read FareHarbor's price at this time, because lists there carry no amounts. */
    priceMatchedAt: instant('price_matched_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('order_items_lola_id_key').on(t.lolaId),
    unique('order_items_payment_lola_id_key').on(t.paymentLolaId),
    ofOrder('order_items', t),
    unique('order_items_order_key').on(t.id, t.orderId),
    /** The rule holds until the item is booked. FareHarbor may later move two bookings of an order to one departure. */
    uniqueIndex('order_items_order_availability_key').on(t.orderId, t.availabilityPk).where(sql`status = 'created'`),
    index('order_items_order_idx').on(t.orderId, t.position),
    index('order_items_departure_idx').on(t.availabilityPk),
    index('order_items_departure_start_idx').on(t.availabilityPk, t.startAt),
    index('order_items_availability_idx').on(t.availabilityId),
    index('order_items_item_idx').on(t.itemId),
    index('order_items_division_created_idx').on(t.divisionId, t.createdAt, t.id),
    index('order_items_division_start_idx').on(t.divisionId, t.startAt, t.id),
    /** The index alone finds the trips of some days and the owners of their orders. */
    index('order_items_division_trip_idx').on(t.divisionId, t.startLocal, t.orderId, t.id),
    /** Lists in the order of time use it to skip days without any of the trips that they look for. */
    index('order_items_division_day_idx').on(t.divisionId, sql`((created_at at time zone 'UTC')::date)`, t.startLocal),
    /** The indexes alone find departures by start, and by tour. */
    index('order_items_division_departure_idx').on(
      t.divisionId,
      t.startAt,
      t.availabilityPk,
      t.orderId,
      t.status,
      t.title,
    ),
    index('order_items_division_tour_idx').on(t.divisionId, t.title, t.startAt, t.availabilityPk, t.orderId, t.status),
    index('order_items_division_lola_idx').on(t.divisionId, t.lolaId, t.id),
    index('order_items_division_title_idx').on(t.divisionId, sql`lower(title)`, t.id),
    index('order_items_division_total_idx').on(t.divisionId, t.amountTotalCents, t.id),
    index('order_items_division_status_idx').on(t.divisionId, t.status, t.createdAt, t.id),
    index('order_items_search_idx').using(
      'gin',
      sql`${t.lolaId} gin_trgm_ops`,
      sql`${t.title} gin_trgm_ops`,
      sql`(fareharbor_booking->>'displayId') gin_trgm_ops`,
      sql`(fareharbor_booking->>'pk') gin_trgm_ops`,
    ),
    index('order_items_start_idx').on(t.startAt),
    uniqueIndex('order_items_fareharbor_booking_key').on(sql`(fareharbor_booking->>'uuid')`),
    check(
      'order_items_amounts',
      sql`${t.amountTotalCents} >= 0 and ${t.amountPaidCents} between 0 and ${t.amountTotalCents}`,
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

export const travellers = pgTable(
  'travellers',
  {
    id: id(),
    orderItemId: uuid('order_item_id').notNull(),
    orderId: uuid('order_id').notNull(),
    divisionId: uuid('division_id').notNull(),
    position: integer('position').notNull(),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    age: integer('age'),
    customerType: text('customer_type').notNull(),
    customerTypeRatePk: fareharborPk('customer_type_rate_pk').notNull(),
    amountCents: integer('amount_cents').notNull(),
    fields: jsonb('fields').$type<{ pk: number; name: string; value: string; amountCents: number }[]>().notNull(),
  },
  (t) => [
    unique('travellers_position_key').on(t.orderItemId, t.position),
    ofOrder('travellers', t),
    ofOrderItem('travellers', t).onDelete('cascade'),
    index('travellers_order_idx').on(t.orderId),
    index('travellers_search_idx').using('gin', sql`(${t.firstname} || ' ' || ${t.lastname}) gin_trgm_ops`),
  ],
);
