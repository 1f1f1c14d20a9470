import { MOVEMENT_KINDS } from '@tours/contract/dispute-constants';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
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
import { ofCharge } from './charge.ts';
import { autoUpdatedAt, createdAt, id, instant, known, lease, owners } from './columns.ts';
import { ofOrder } from './order.ts';

/** A bank's dispute of a payment, as Stripe last showed it. Each dispute at the provider has one row. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    ...owners(),
    /** Stripe's ids of the dispute and its payment. */
    gatewayId: text('gateway_id').notNull(),
    paymentIntentId: text('payment_intent_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    /** Stripe's own state; it may add new ones. See payments/dispute/states.ts. */
    state: text('state').notNull(),
    /** The last moment for an answer. */
    dueBy: instant('due_by'),
    /**
     * The amount that left the platform's balance and was not returned. The provider's own charge for the dispute is a
     * separate column.
     */
    withdrawnCents: integer('withdrawn_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    /** The fingerprint of the evidence that is staged at the provider, which a person reads before it is sent. */
    evidenceHash: text('evidence_hash'),
    /** Set before evidence is sent to the bank, because most banks read it only once. */
    sendingAt: instant('sending_at'),
    sentAt: instant('sent_at'),
    sentByName: text('sent_by_name'),
    /** An employee accepted the dispute, so nothing is answered. */
    acceptedByName: text('accepted_by_name'),
    /** For moving the operator's part. */
    ...lease(),
    /**
     * The time at which the reading behind this row began, so that the answer to an earlier question never replaces it.
     */
    readAt: instant('read_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ofOrder('disputes', t),
    unique('disputes_gateway_key').on(t.gatewayId),
    index('disputes_order_idx').on(t.orderId),
    unique('disputes_with_order_key').on(t.id, t.orderId),
    index('disputes_division_idx').on(t.divisionId, t.readAt),
    index('disputes_list_idx').on(t.divisionId, t.openedAt, t.id),
    index('disputes_open_idx').on(t.dueBy).where(sql`closed_at is null`),
    check('disputes_amounts', sql`${t.amountCents} >= 0 and ${t.withdrawnCents} >= 0`),
  ],
);

/** A row that names a dispute must belong to the dispute's order. */
const ofDispute = (table: string, t: Record<'disputeId' | 'orderId', AnyPgColumn>) =>
  foreignKey({
    name: `${table}_dispute_fk`,
    columns: [t.disputeId, t.orderId],
    foreignColumns: [disputes.id, disputes.orderId],
  });

/** A movement of money by a dispute, one row for each fact. The lines of a movement divide it over the bookings. */
export const disputeMovements = pgTable(
  'dispute_movements',
  {
    id: id(),
    ...owners(),
    disputeId: uuid('dispute_id').notNull(),
    chargeId: uuid('charge_id').notNull(),
    kind: text('kind', { enum: MOVEMENT_KINDS }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Stripe's own price of the dispute. The platform pays it, and no booking. */
    gatewayFeeCents: integer('gateway_fee_cents').notNull().default(0),
    /** The part of the platform's fee that went back to the operator, or came again. */
    feeCents: integer('fee_cents').notNull().default(0),
    /** Stripe's id of the movement. A decision has the dispute's id with a number. */
    gatewayId: text('gateway_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ofOrder('dispute_movements', t),
    ofDispute('dispute_movements', t),
    ofCharge('dispute_movements', t),
    unique('dispute_movements_gateway_key').on(t.gatewayId),
    /** Transactions refer to a movement together with its charge. */
    unique('dispute_movements_of_charge_key').on(t.chargeId, t.id),
    index('dispute_movements_dispute_idx').on(t.disputeId, t.createdAt),
    index('dispute_movements_order_idx').on(t.orderId),
    check('dispute_movements_amounts', sql`${t.amountCents} >= 0 and ${t.feeCents} >= 0`),
    known('dispute_movements_kind_known', t.kind),
  ],
);

/** `short`: the operator's balance is too low, so it is tried again. `settled`: the operator paid in another way. */
const TRANSFER_STATES = ['waiting', 'short', 'done', 'void', 'settled'] as const;

/** Takes the operator's part of a disputed payment back, or passes it on again. Written before the provider is asked. */
export const disputeTransfers = pgTable(
  'dispute_transfers',
  {
    id: id(),
    ...owners(),
    disputeId: uuid('dispute_id').notNull(),
    kind: text('kind', { enum: ['reversal', 'return'] }).notNull(),
    /** The part of the disputed amount that moves, including the platform's fee. */
    amountCents: integer('amount_cents').notNull(),
    /** The fee within the amount: estimated at first, then as the provider returned it. */
    feeCents: integer('fee_cents').notNull(),
    state: text('state', { enum: TRANSFER_STATES }).notNull().default('waiting'),
    /** Set before the call goes out. A later try first looks for what an earlier one made. */
    attemptedAt: instant('attempted_at'),
    /** Part of the idempotency key. It rises when the provider has stored a refusal. */
    attempt: integer('attempt').notNull().default(0),
    problem: text('problem'),
    gatewayId: text('gateway_id'),
    createdAt: createdAt(),
    updatedAt: autoUpdatedAt(),
  },
  (t) => [
    ofOrder('dispute_transfers', t),
    ofDispute('dispute_transfers', t),
    unique('dispute_transfers_gateway_key').on(t.gatewayId),
    uniqueIndex('dispute_transfers_open_key').on(t.disputeId).where(sql`state in ('waiting', 'short')`),
    index('dispute_transfers_dispute_idx').on(t.disputeId, t.createdAt),
    index('dispute_transfers_order_idx').on(t.orderId),
    check('dispute_transfers_amount', sql`${t.amountCents} > 0 and ${t.feeCents} between 0 and ${t.amountCents}`),
    known('dispute_transfers_kind_known', t.kind),
    known('dispute_transfers_state_known', t.state),
    check('dispute_transfers_done', sql`(${t.state} = 'done') = (${t.gatewayId} is not null)`),
  ],
);

/** The network warns that a payment may be disputed as fraud. A refund in time prevents it. */
export const fraudWarnings = pgTable(
  'fraud_warnings',
  {
    id: id(),
    ...owners(),
    gatewayId: text('gateway_id').notNull(),
    paymentIntentId: text('payment_intent_id').notNull(),
    fraudType: text('fraud_type').notNull(),
    /** False once the payment was refunded or disputed. */
    isActionable: boolean('is_actionable').notNull(),
    warnedAt: instant('warned_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ofOrder('fraud_warnings', t),
    unique('fraud_warnings_gateway_key').on(t.gatewayId),
    index('fraud_warnings_order_idx').on(t.orderId),
  ],
);
