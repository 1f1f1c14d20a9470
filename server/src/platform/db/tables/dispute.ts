import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, owners, updatedAt } from './columns.ts';
import { ofOrder } from './order.ts';

/** A bank's dispute of a payment, as the card provider had it when it was last read. One row for each of its disputes. */
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
    /** In the card provider's words, which may grow in number: see payments/dispute/states.ts. */
    state: text('state').notNull(),
    /** Until when it can be answered. */
    dueBy: instant('due_by'),
    /** Out of the platform's balance and not returned; the provider's own charge is counted apart. */
    withdrawnCents: integer('withdrawn_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    /** When the reading began that this row shows: an answer that was asked for earlier never replaces it. */
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
