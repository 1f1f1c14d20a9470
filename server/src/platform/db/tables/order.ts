import type { ItemProblem } from '@tours/contract/checkout-refusals';
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
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, known, lease, refersTo, searchTexts, updatedAt, version } from './columns.ts';
import { divisions, partners } from './company.ts';
import { groups } from './group.ts';
import { customers } from './person.ts';

/**
 * open → authorised → booked → confirmed, or → releasing → released. From `released` the person may try again (→ open).
 * `open`: nothing is held. `authorised`: the card holds the money. `booked`: every seat is booked. `confirmed`: the seats
 * are final and the amount due for them is captured; `is_paid` says whether any amount is still owed.
 * `releasing`: the seats are being cancelled and the hold released.
 */
const ORDER_STATES = ['open', 'authorised', 'booked', 'confirmed', 'releasing', 'released'] as const;

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
    divisionId: refersTo('division_id', () => divisions.id),
    groupId: refersTo('group_id', () => groups.id),
    partnerId: refersTo('partner_id', () => partners.id),
    customerId: refersTo('customer_id', () => customers.id),
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
    /** The reasons why seats were refused, as shown to the person. */
    problems: jsonb('problems').$type<ItemProblem[]>().notNull().default([]),
    ...lease(),
    alertedAt: instant('alerted_at'),
    /** The contact stopped the messages to this group at this time. Mails about the booking still come. */
    messagesStoppedAt: instant('messages_stopped_at'),
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
    known('orders_state_known', t.state),
    check('orders_held_since', sql`not ${t.isHeld} or ${t.authorisedAt} is not null`),
    check(
      'orders_paid_within_total',
      sql`${t.amountPaidCents} >= 0 and ${t.amountWaivedCents} >= 0
        and ${t.amountPaidCents} + ${t.amountWaivedCents} <= ${t.amountTotalCents}`,
    ),
    /** Every cent of a confirmed order is paid, planned or waived. */
    check(
      'orders_planned',
      sql`${t.amountPlannedCents} >= 0 and (${t.state} <> 'confirmed'
        or ${t.amountPaidCents} + coalesce(${t.amountPlannedCents}, 0) + ${t.amountWaivedCents} = ${t.amountTotalCents})`,
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

export const ownersOf = (order: Owned): Owners => {
  const { id: orderId, divisionId, partnerId, groupId, customerId } = order;
  return { orderId, divisionId, partnerId, groupId, customerId };
};
type Owned = Pick<Order, 'id' | 'divisionId' | 'partnerId' | 'groupId' | 'customerId'>;
