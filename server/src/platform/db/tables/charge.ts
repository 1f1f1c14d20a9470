import { PAY_METHODS } from '@tours/contract/instalment-labels';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { autoUpdatedAt, createdAt, id, instant, known, owners } from './columns.ts';
import { ofOrder } from './order.ts';
import { planConsents } from './payment-plan.ts';

/**
 * `open`: nothing captured yet. `paid`: captured, or received in cash. `ended`: no more money can come through this
 * charge.
 */
const CHARGE_STATES = ['open', 'paid', 'ended'] as const;

/** passedOn: whoever has the order's link, which families pass on. */
const PLAN_PAYERS = ['job', 'payer', 'passedOn'] as const;
export type PlanPayer = (typeof PLAN_PAYERS)[number];

/**
 * A charge asks for money of an order at one time. An order has one or more, and the checkout makes the first. The row is
 * written before Stripe is asked, and has one live intent at a time.
 */
export const charges = pgTable(
  'charges',
  {
    id: id(),
    ...owners(),
    /** The position in the order in which the charges were made. The checkout's charge has 1, and no other charge has. */
    sequence: integer('sequence').notNull(),
    kind: text('kind', { enum: ['checkout', 'instalment', 'payoff'] }).notNull(),
    method: text('method', { enum: PAY_METHODS }).notNull(),
    state: text('state', { enum: CHARGE_STATES }).notNull().default('open'),
    amountCents: integer('amount_cents').notNull(),
    /** The platform's fee within the amount. Only Stripe takes it. */
    feeCents: integer('fee_cents').notNull(),
    /** The sum returned through this charge. Cash given back for a card payment does not count. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** Refunds in progress reserve this sum. */
    refundingCents: integer('refunding_cents').notNull().default(0),
    feeRefundedCents: integer('fee_refunded_cents').notNull().default(0),
    /**
     * The sum that open and lost disputes block, as far as it is not refunded. payments/charge/totals.ts
     * computes it.
     */
    disputedCents: integer('disputed_cents').notNull().default(0),
    /** The counter rises whenever a new payment intent is needed. It is part of the idempotency key. */
    attempt: integer('attempt').notNull().default(0),
    intentId: text('intent_id'),
    /** Stripe had captured the amount, outside this product, when the order was released. Staff refund it by hand. */
    withoutSeats: text('without_seats', { enum: ['charged', 'refunded'] }),
    /** The fingerprint of the order that the intent is for. Another content needs another intent. */
    contentHash: text('content_hash'),
    /** Begins a payment of a plan. The job charges a card in the customer's absence, by an agreement of this order. */
    begunBy: text('begun_by', { enum: PLAN_PAYERS }),
    consentId: uuid('consent_id'),
    /** The employee who took the cash, and their note. */
    takenByName: text('taken_by_name'),
    note: text('note').notNull().default(''),
    /** Refunds begin with the charge that was paid last. */
    paidAt: instant('paid_at'),
    createdAt: createdAt(),
    updatedAt: autoUpdatedAt(),
  },
  (t) => [
    ofOrder('charges', t),
    unique('charges_sequence_key').on(t.orderId, t.sequence),
    uniqueIndex('charges_intent_key').on(t.intentId).where(sql`intent_id is not null`),
    unique('charges_order_key').on(t.id, t.orderId),
    /** Orders that a person has begun to pay and may still finish. */
    index('charges_payable_idx').on(t.orderId).where(sql`state = 'open' and intent_id is not null`),
    foreignKey({
      name: 'charges_consent_fk',
      columns: [t.orderId, t.consentId],
      foreignColumns: [planConsents.orderId, planConsents.id],
    }),
    check('charges_consent', sql`${t.begunBy} <> 'job' or ${t.consentId} is not null`),
    check('charges_checkout_first', sql`(${t.kind} = 'checkout') = (${t.sequence} = 1)`),
    known('charges_begun_by_known', t.begunBy),
    known('charges_kind_known', t.kind),
    known('charges_method_known', t.method),
    known('charges_state_known', t.state),
    known('charges_without_seats_known', t.withoutSeats),
    check('charges_by_card', sql`${t.method} = 'card' or (${t.intentId} is null and ${t.feeCents} = 0)`),
    check('charges_amounts', sql`${t.amountCents} >= 0 and ${t.feeCents} between 0 and ${t.amountCents}`),
    check(
      'charges_refunded',
      sql`${t.refundedCents} between 0 and ${t.amountCents} and ${t.feeRefundedCents} >= 0
        and (${t.state} = 'paid' or ${t.refundedCents} = 0)`,
    ),
    check('charges_paid_at', sql`(${t.state} = 'paid') = (${t.paidAt} is not null)`),
    /** No cent of a charge is refunded and disputed at once. */
    check(
      'charges_disputed',
      sql`${t.disputedCents} >= 0 and ${t.refundingCents} >= 0
        and ${t.refundedCents} + ${t.refundingCents} + ${t.disputedCents} <= ${t.amountCents}`,
    ),
  ],
);

/** A row that names a charge must belong to the charge's order. */
export const ofCharge = (table: string, t: Record<'chargeId' | 'orderId', AnyPgColumn>) =>
  foreignKey({
    name: `${table}_charge_fk`,
    columns: [t.chargeId, t.orderId],
    foreignColumns: [charges.id, charges.orderId],
  });
