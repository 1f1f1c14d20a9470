import { TAKEN_WAYS } from '@tours/contract/instalment-labels';
import { TRANSACTION_TYPES } from '@tours/contract/list-constants';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ofCharge } from './charge.ts';
import { createdAt, id, known, owners } from './columns.ts';
import { disputeMovements } from './dispute.ts';
import { ofOrder } from './order.ts';
import { ofOrderItem } from './order-item.ts';
import { refundLegs } from './refund.ts';

export const transactions = pgTable(
  'transactions',
  {
    id: id(),
    lolaId: text('lola_id').notNull(),
    ...owners(),
    orderItemId: uuid('order_item_id').notNull(),
    /** The charge that the line was paid by, or that it gives back. */
    chargeId: uuid('charge_id').notNull(),
    /** The leg of the refund that the line belongs to; null for payments. */
    legId: uuid('leg_id'),
    /** The movement of a dispute that the line belongs to. */
    movementId: uuid('movement_id'),
    transactionType: text('transaction_type', { enum: TRANSACTION_TYPES }).notNull(),
    /** The way in which money without a card was paid or given back. Its type is `cash` in every case. */
    way: text('way', { enum: TAKEN_WAYS }),
    amountCents: integer('amount_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    partnerCommissionCents: integer('partner_commission_cents').notNull(),
    /** The taxes in the amount. Null until the line is looked at for a receipt, and if FareHarbor did not say them. */
    taxesCents: integer('taxes_cents'),
    /** The money went to us (in) or to the traveller (out). Cash and disputes go both ways. */
    direction: text('direction', { enum: ['in', 'out'] })
      .notNull()
      .default('in'),
    /** `pending`: on its way to the bank. `failed`: returned by the bank, so the line does not count. */
    state: text('state', { enum: ['pending', 'succeeded', 'failed'] })
      .notNull()
      .default('succeeded'),
    failureReason: text('failure_reason'),
    /** The line adds this to what the traveller has paid: negative for a refund, 0 where it failed. */
    balanceCents: integer('balance_cents')
      .generatedAlwaysAs(
        sql`case when state = 'failed' then 0 when direction = 'in' then amount_cents else -amount_cents end`,
      )
      .notNull(),
    /**
     * The start of the booking. A change of the booking's start updates its lines too
     * (sales/booking/take-over-booking.ts).
     */
    startLocal: text('start_local').notNull(),
    /** A card refund was paid back by the operator, or by the platform from its own balance. */
    isTransferReversed: boolean('is_transfer_reversed'),
    /** The part of a refund without reversal that came from money an earlier, failed refund had taken from the operator. */
    heldCents: integer('held_cents').notNull().default(0),
    /** An employee's note about cash. */
    note: text('note').notNull().default(''),
    /** Stripe's id of the payment intent or refund. */
    gatewayId: text('gateway_id'),
    /**
     * The text by which staff find the line; other readers cannot list transactions. platform/lists/search-texts.ts
     * writes it.
     */
    searchStaff: text('search_staff').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    unique('transactions_lola_id_key').on(t.lolaId),
    ofOrder('transactions', t),
    ofOrderItem('transactions', t),
    ofCharge('transactions', t),
    /** The leg must give back the same charge. */
    foreignKey({
      name: 'transactions_leg_fk',
      columns: [t.chargeId, t.legId],
      foreignColumns: [refundLegs.chargeId, refundLegs.id],
    }),
    /** The movement must be of the same charge. */
    foreignKey({
      name: 'transactions_movement_fk',
      columns: [t.chargeId, t.movementId],
      foreignColumns: [disputeMovements.chargeId, disputeMovements.id],
    }),
    /** Each charge, leg or movement has one line per item, even if the provider reports it several times. */
    unique('transactions_charge_leg_item_key').on(t.chargeId, t.legId, t.movementId, t.orderItemId).nullsNotDistinct(),
    index('transactions_order_item_idx').on(t.orderId, t.orderItemId),
    index('transactions_division_created_idx').on(t.divisionId, t.createdAt, t.id),
    /** An index for the few refunds. Most transactions are payments and are found in the usual order. */
    index('transactions_refund_idx')
      .on(t.divisionId, t.transactionType, t.createdAt, t.id)
      .where(sql`transaction_type in ('refund', 'cash', 'dispute')`),
    index('transactions_division_trip_idx').on(t.divisionId, t.startLocal, t.id),
    /** An index for the commission of a partner's month. */
    index('transactions_partner_idx').on(t.partnerId, t.createdAt),
    index('transactions_group_idx').on(t.groupId, t.createdAt, t.id),
    known('transactions_type_known', t.transactionType),
    check(
      'transactions_way_of_cash',
      sql`case when ${t.transactionType} = 'cash' then coalesce(${t.way}, '') in ('cash', 'cheque', 'credit')
        else ${t.way} is null end`,
    ),
    check('transactions_of_movement', sql`(${t.transactionType} = 'dispute') = (${t.movementId} is not null)`),
    check('transactions_held', sql`${t.heldCents} between 0 and ${t.amountCents}`),
    check('transactions_amount_positive', sql`${t.amountCents} >= 0`),
    check(
      'transactions_direction',
      sql`${t.transactionType} in ('cash', 'dispute') or (${t.transactionType} = 'refund') = (${t.direction} = 'out')`,
    ),
    check('transactions_state_of_refunds', sql`${t.state} = 'succeeded' or ${t.transactionType} = 'refund'`),
  ],
);

/**
 * True if the platform paid the refund and the operator has paid its debt for it. The table is written out, because
 * Drizzle leaves it out in a select from one table, and the column would then be the debt's own.
 */
export const IS_DEBT_SETTLED = sql<boolean>`exists (
  select from operator_debts d where d.leg_id = transactions.leg_id and d.state = 'settled')`;
