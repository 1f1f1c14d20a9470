import { DEBT_STATES } from '@tours/contract/dispute-constants';
import { PAY_METHODS } from '@tours/contract/instalment-labels';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ofCharge } from './charge.ts';
import { autoUpdatedAt, createdAt, id, instant, known, lease, owners, refersTo, updatedAt } from './columns.ts';
import { companies } from './company.ts';
import { disputeTransfers } from './dispute.ts';
import { ofOrder } from './order.ts';
import { ofOrderItem, orderItems } from './order-item.ts';

/**
 * Staff began this refund here. It is one durable operation of four steps: card, cancellation, ledger and mail. Each
 * charge gives back one leg of it. While `open`, the order item reserves the amount (`amount_refunding_cents`) until the
 * ledger has it.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** The browser makes the id, so a refund sent twice stays one. It is part of Stripe's idempotency key. */
    id: id(),
    ...owners(),
    orderItemId: uuid('order_item_id').notNull(),
    /** `none` gives no money back and only cancels the booking. */
    method: text('method', { enum: ['card', 'byHand', 'none'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The refund first lowered what was still to be paid, by this amount. */
    loweredCents: integer('lowered_cents').notNull().default(0),
    note: text('note').notNull(),
    /** The platform paid because the operator's balance was empty, so the operator owes its part. */
    isPaidByPlatform: boolean('is_paid_by_platform').notNull().default(false),
    /** The metadata sent to Stripe, kept exactly because a repetition must send the same. */
    metadata: jsonb('metadata').$type<Record<string, string>>().notNull(),
    isMailWanted: boolean('is_mail_wanted').notNull(),

    state: text('state', { enum: ['open', 'done', 'failed'] })
      .notNull()
      .default('open'),
    cancelState: text('cancel_state', { enum: ['none', 'waiting', 'done', 'failed'] }).notNull(),
    cancelProblem: text('cancel_problem'),
    ledgerState: text('ledger_state', { enum: ['waiting', 'done'] }).notNull(),
    mailState: text('mail_state', { enum: ['none', 'waiting', 'queued'] }).notNull(),
    mailId: uuid('mail_id'),

    createdById: uuid('created_by_id'),
    createdByName: text('created_by_name').notNull(),
    ...lease(),
    alertedAt: instant('alerted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ofOrder('refunds', t),
    ofOrderItem('refunds', t),
    index('refunds_order_item_idx').on(t.orderItemId, t.createdAt),
    index('refunds_order_idx').on(t.orderId),
    index('refunds_open_idx').on(t.updatedAt).where(sql`state = 'open'`),
    index('refunds_failed_idx').on(t.updatedAt).where(sql`state = 'failed'`),
    check('refunds_amount_by_method', sql`(${t.amountCents} = 0) = (${t.method} = 'none') and ${t.amountCents} >= 0`),
    check('refunds_lowered', sql`${t.loweredCents} >= 0`),
    known('refunds_state_known', t.state),
    check(
      'refunds_done_is_done',
      sql`${t.state} <> 'done' or (${t.cancelState} <> 'waiting' and ${t.ledgerState} <> 'waiting'
        and ${t.mailState} <> 'waiting')`,
    ),
  ],
);

/** True for an operation that will still cancel its booking at FareHarbor. */
export const WILL_CANCEL = sql`(${refunds.state} = 'open' and ${refunds.cancelState} = 'waiting')`;

/** Selects bookings that are being cancelled: their seats are kept only until FareHarbor answers. */
export const IS_BEING_CANCELLED = sql<boolean>`(${orderItems.status} <> 'cancelled' and exists (
  select from ${refunds} where ${refunds.orderItemId} = ${orderItems.id} and ${WILL_CANCEL}))`;

/**
 * A leg is the part of a refund that one charge gives back, by one refund at Stripe or by hand. A refund
 * that somebody made directly at Stripe has a leg of its own.
 */
export const refundLegs = pgTable(
  'refund_legs',
  {
    id: id(),
    orderId: uuid('order_id').notNull(),
    /** Null when the refund was made directly at Stripe. */
    refundId: uuid('refund_id').references(() => refunds.id),
    chargeId: uuid('charge_id').notNull(),
    /** Legs are made in this order, beginning with the newest charge. */
    sequence: integer('sequence').notNull(),
    /** Money that was not paid by card goes back as it was paid. */
    method: text('method', { enum: PAY_METHODS }).notNull(),
    /** The party that pays. after-sales/refund/split.ts explains the sources. */
    source: text('source', { enum: ['reversed', 'held', 'platform', 'unreversed', 'byHand'] }).notNull(),
    isFeeRefunded: boolean('is_fee_refunded').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** `pending`: on its way to the bank. `refused`: never made. `failed`: made, and returned by the bank. */
    state: text('state', { enum: ['waiting', 'pending', 'succeeded', 'refused', 'failed'] })
      .notNull()
      .default('waiting'),
    /** True once the ledger has its lines. */
    isWritten: boolean('is_written').notNull().default(false),
    /** The time is set before the call goes out. A later try first asks the provider what is there. */
    attemptedAt: instant('attempted_at'),
    /** The counter is part of the idempotency key. It rises when the provider stored a failure and made nothing. */
    attempt: integer('attempt').notNull().default(0),
    problem: text('problem'),
    /** The provider refused because the operator's account could not give its part back. */
    isOperatorShort: boolean('is_operator_short').notNull().default(false),
    gatewayId: text('gateway_id'),
    createdAt: createdAt(),
    updatedAt: autoUpdatedAt(),
  },
  (t) => [
    ofCharge('refund_legs', t),
    unique('refund_legs_charge_key').on(t.refundId, t.chargeId),
    unique('refund_legs_gateway_key').on(t.gatewayId),
    index('refund_legs_order_idx').on(t.orderId),
    /** Transactions refer to a leg together with its charge. */
    unique('refund_legs_of_charge_key').on(t.chargeId, t.id),
    /** The few legs for which the bank has not answered yet. */
    index('refund_legs_pending_idx').on(t.createdAt).where(sql`state = 'pending'`),
    check('refund_legs_amount', sql`${t.amountCents} > 0`),
    known('refund_legs_method_known', t.method),
    check('refund_legs_source', sql`(${t.method} = 'card') = (${t.source} <> 'byHand')`),
    known('refund_legs_state_known', t.state),
  ],
);

/** An operator owes the platform its part of a refund that the platform paid, or of a disputed payment. */
export const operatorDebts = pgTable(
  'operator_debts',
  {
    id: id(),
    companyId: refersTo('company_id', () => companies.id),
    ...owners(),
    /** Either a refund's leg or the transfer of a dispute that the operator's balance did not cover. */
    legId: uuid('leg_id').references(() => refundLegs.id),
    disputeTransferId: uuid('dispute_transfer_id').references(() => disputeTransfers.id),
    amountCents: integer('amount_cents').notNull(),
    /**
     * `void`: the bank returned the refund or the dispute was won, so the platform has its money. `paid`: a later try
     * took it from the operator's balance. `settled`: the operator paid in another way.
     */
    state: text('state', { enum: DEBT_STATES }).notNull().default('owed'),
    settledByName: text('settled_by_name'),
    settledNote: text('settled_note').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    ofOrder('operator_debts', t),
    unique('operator_debts_leg_key').on(t.legId),
    unique('operator_debts_transfer_key').on(t.disputeTransferId),
    index('operator_debts_order_idx').on(t.orderId),
    index('operator_debts_company_idx').on(t.companyId, t.createdAt),
    index('operator_debts_division_idx').on(t.divisionId, t.createdAt, t.id),
    known('operator_debts_state_known', t.state),
    check('operator_debts_cause', sql`(${t.legId} is null) <> (${t.disputeTransferId} is null)`),
    check('operator_debts_settled', sql`(${t.state} = 'settled') = (${t.settledByName} is not null)`),
    check('operator_debts_amount', sql`${t.amountCents} >= 0`),
  ],
);
