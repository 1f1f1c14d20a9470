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
import { createdAt, fareharborPk, id, instant, owners, searchTexts, updatedAt, version } from './columns.ts';
import { divisions, partners } from './company.ts';
import { departures } from './departure.ts';
import { availabilities, groups, items } from './group.ts';
import { customers } from './person.ts';

/**
 * open → authorised → booked → confirmed, or → releasing → released. From `released` the person may try again (→ open).
 * `open`: nothing is held. `authorised`: the card holds the money. `booked`: every seat is booked. `confirmed`: the seats
 * are final and the amount due for them is captured; `is_paid` says whether any amount is still owed.
 * `releasing`: the seats are being cancelled and the hold released.
 */
export const ORDER_STATES = ['open', 'authorised', 'booked', 'confirmed', 'releasing', 'released'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /**
     * The browser makes this key with the first cart item. It saves, pays and confirms the order and opens its page, so
     * no list, mail, log or vendor ever gets it.
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
    /** The sum of the instalments that are still to be paid; null without an active payment plan. */
    amountPlannedCents: integer('amount_planned_cents'),
    isPaid: boolean('is_paid').generatedAlwaysAs(
      sql`state = 'confirmed' and amount_paid_cents + amount_waived_cents >= amount_total_cents`,
    ),
    /** True while money is held for the order or is being returned: the order is being settled. */
    isHeld: boolean('is_held').generatedAlwaysAs(sql`state in ('authorised', 'booked', 'releasing')`),
    isRefunded: boolean('is_refunded').generatedAlwaysAs(
      sql`amount_paid_cents > 0 and amount_refunded_cents = amount_paid_cents`,
    ),
    /** A fingerprint of the order's content, so that an order that is sent again unchanged is left as it is. */
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
    /** One process works on an order at a time: the holder of this lease. See platform/durable/lease.ts. */
    leaseToken: uuid('lease_token'),
    leaseHolder: integer('lease_holder'),
    leaseUntil: instant('lease_until'),
    alertedAt: instant('alerted_at'),
    /** The school told us at this time that it pays what is still owed, so the family is not asked for it. */
    schoolPaysAt: instant('school_pays_at'),
    /** The personal data was erased at this time; amounts, dates and transactions stay. Decision 30. */
    erasedAt: instant('erased_at'),
    /** A person last sent the order from the checkout at this time. Retention of unpaid orders counts from here. */
    savedAt: instant('saved_at').notNull().defaultNow(),
    ...searchTexts(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('orders_checkout_key').on(t.checkoutKey),
    unique('orders_lola_id_key').on(t.lolaId),
    /**
     * The rows of an order refer to it together with its owners, and follow them. The key begins with the customer,
     * because it also finds a customer's orders.
     */
    unique('orders_owners_key').on(t.customerId, t.id, t.divisionId, t.partnerId, t.groupId),
    // Indexes for the list in its usual order, as staff and agents read it, and for filters that match few rows.
    index('orders_division_created_idx').on(t.divisionId, t.createdAt, t.id),
    index('orders_refunded_idx').on(t.divisionId, t.createdAt, t.id).where(sql`is_refunded`),
    index('orders_not_paid_idx').on(t.divisionId, t.createdAt, t.id).where(sql`not is_paid`),
    index('orders_group_idx').on(t.groupId, t.createdAt, t.id),
    index('orders_partner_idx').on(t.partnerId, t.createdAt, t.id),
    index('orders_search_idx').using('gin', sql`${t.searchStaff} gin_trgm_ops`),
    /**
     * The few orders that are being settled. Queries that run every minute and at every scrape must not slow down with
     * the years. No index contains the state or the time of the last change, so most steps of an order write no index
     * at all.
     */
    index('orders_held_idx').on(t.authorisedAt).where(sql`is_held`),
    check(
      'orders_state_known',
      sql`${t.state} in ('open', 'authorised', 'booked', 'confirmed', 'releasing', 'released')`,
    ),
    check('orders_held_since', sql`not ${t.isHeld} or ${t.authorisedAt} is not null`),
    check(
      'orders_paid_within_total',
      sql`${t.amountPaidCents} >= 0 and ${t.amountWaivedCents} >= 0
        and ${t.amountPaidCents} + ${t.amountWaivedCents} <= ${t.amountTotalCents}`,
    ),
    /** Every cent of a plan is paid, planned or waived. */
    check(
      'orders_planned',
      sql`${t.amountPlannedCents} is null or (${t.amountPlannedCents} >= 0
        and ${t.amountPaidCents} + ${t.amountPlannedCents} + ${t.amountWaivedCents} = ${t.amountTotalCents})`,
    ),
    check('orders_refunded_within_paid', sql`${t.amountRefundedCents} between 0 and ${t.amountPaidCents}`),
    check('orders_paid_state', sql`${t.state} = 'confirmed' or ${t.amountPaidCents} = 0`),
  ],
);

export type Order = typeof orders.$inferSelect;

type Owner = 'orderId' | 'divisionId' | 'partnerId' | 'groupId' | 'customerId';

/** A foreign key that gives a row of an order the owners of the order, and updates them when they change. */
export const ofOrder = (table: string, t: Record<Owner, AnyPgColumn>) =>
  foreignKey({
    name: `${table}_order_fk`,
    columns: [t.orderId, t.divisionId, t.partnerId, t.groupId, t.customerId],
    foreignColumns: [orders.id, orders.divisionId, orders.partnerId, orders.groupId, orders.customerId],
  }).onUpdate('cascade');

export type Owners = Record<Owner, string>;

/** The order and the owners, for a new row of an order. */
export const ownersOf = (order: Owned): Owners => {
  const { id: orderId, divisionId, partnerId, groupId, customerId } = order;
  return { orderId, divisionId, partnerId, groupId, customerId };
};
type Owned = Pick<Order, 'id' | 'divisionId' | 'partnerId' | 'groupId' | 'customerId'>;

/** A foreign key that keeps a row of an item with the item's order. */
export const ofOrderItem = (table: string, t: Record<'orderItemId' | 'orderId', AnyPgColumn>) =>
  foreignKey({
    name: `${table}_order_item_fk`,
    columns: [t.orderId, t.orderItemId],
    foreignColumns: [orderItems.orderId, orderItems.id],
  });

/** An answer to one of FareHarbor's questions. */
export interface FareharborAnswer {
  fieldPk: number;
  value: string | number | boolean;
}

/** The seats that FareHarbor is asked to book. */
export interface BookingRequest {
  contact: { name: string; phone: string; email: string };
  travellers: { ratePk: number; answers: FareharborAnswer[] }[];
  /** The answers about the whole booking. Unanswered questions are left out. */
  answers: FareharborAnswer[];
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
  dashboardUrl?: string | null | undefined;
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
    /** The readable id of the payment. It is made before the payment, because the card provider gets it in advance. */
    paymentLolaId: text('payment_lola_id').notNull(),
    ...owners(),
    itemId: uuid('item_id').references(() => items.id, { onDelete: 'set null' }),
    availabilityId: uuid('availability_id').references(() => availabilities.id, { onDelete: 'set null' }),
    /** Set once the order is confirmed. A rebooking changes it. */
    departureId: uuid('departure_id').references(() => departures.id),
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
    /** The price without and its taxes, as FareHarbor split the total. Null if it did not say. */
    subtotalCents: integer('subtotal_cents'),
    taxesCents: integer('taxes_cents'),
    amountPaidCents: integer('amount_paid_cents').notNull().default(0),
    amountRefundedCents: integer('amount_refunded_cents').notNull().default(0),
    /** The part of the total that is no longer asked for. The order's waived amount is the sum over its items. */
    amountWaivedCents: integer('amount_waived_cents').notNull().default(0),
    /** Refunds under way reserve this sum, so that two at once never give back more than is left. */
    amountRefundingCents: integer('amount_refunding_cents').notNull().default(0),
    feeCents: integer('fee_cents').notNull(),
    partnerCommissionCents: integer('partner_commission_cents').notNull(),
    status: text('status', { enum: ['created', 'booked', 'rebooked', 'cancelled'] })
      .notNull()
      .default('created'),
    /** The validated request. It is built once, so that every retry asks for the same seats. Empty after an erasure. */
    bookingPayload: jsonb('booking_payload').$type<BookingRequest>().notNull(),
    companyShortname: text('company_shortname').notNull(),
    /** The time is set before a booking call and cleared by its answer. While set, the seats may or may not be booked. */
    bookingAttemptedAt: instant('booking_attempted_at'),
    fareharborBooking: jsonb('fareharbor_booking').$type<FareharborBooking>(),
    /**
     * The trip of which the traveller was last notified, if FareHarbor has changed it since. Null: the traveller knows
     * the current one.
     */
    knownTrip: jsonb('known_trip').$type<KnownTrip>(),
    /** The daily match last read FareHarbor's price at this time, because lists there carry no amounts. */
    priceMatchedAt: instant('price_matched_at'),
    ...searchTexts(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('order_items_lola_id_key').on(t.lolaId),
    unique('order_items_payment_lola_id_key').on(t.paymentLolaId),
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
    /** Most bookings are booked, and found in the usual order. */
    index('order_items_not_booked_idx').on(t.divisionId, t.status, t.createdAt, t.id).where(sql`status <> 'booked'`),
    uniqueIndex('order_items_fareharbor_booking_key').on(sql`(fareharbor_booking->>'uuid')`),
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

export const travellers = pgTable(
  'travellers',
  {
    id: id(),
    orderItemId: uuid('order_item_id').notNull(),
    ...owners(),
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
