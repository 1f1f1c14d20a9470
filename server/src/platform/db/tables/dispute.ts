import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, owners, updatedAt } from './columns.ts';
import { ofOrder } from './order.ts';

/** A bank's dispute of a payment, as the card provider last showed it. Each dispute at the provider has one row. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    ...owners(),
    /** The card provider's ids of the dispute, its payment and its charge. */
    gatewayId: text('gateway_id').notNull(),
    paymentIntentId: text('payment_intent_id'),
    chargeId: text('charge_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    /** The card provider's own state; it may add new ones. See payments/dispute/states.ts. */
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
    /**
     * The time at which the reading behind this row began, so that the answer to an earlier question never replaces it.
     */
    readAt: instant('read_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ofOrder('disputes', t),
    unique('disputes_gateway_key').on(t.gatewayId),
    index('disputes_order_idx').on(t.orderId),
    index('disputes_division_idx').on(t.divisionId, t.readAt),
    check('disputes_amounts', sql`${t.amountCents} >= 0 and ${t.withdrawnCents} >= 0`),
  ],
);
