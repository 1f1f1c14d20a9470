import { OPEN_INSTALMENT_STATES } from '@tours/contract/instalment-labels';
import { INSTALMENT_STATES } from '@tours/contract/payment-plan';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ofCharge } from './charge.ts';
import { createdAt, id, instant, known, owners } from './columns.ts';
import { ofOrder } from './order.ts';
import { ofPlan } from './payment-plan.ts';

/**
 * planned → due → paid, or due → retrying → overdue → paid, waived or cancelled. `settled`: other payments lowered it to
 * nothing, or a part of it, and a refund the rest. Every payment of an instalment, also a retry or one by hand, confirms the
 * one intent of its charge.
 */
export const instalments = pgTable(
  'instalments',
  {
    id: id(),
    ...owners(),
    planId: uuid('plan_id').notNull(),
    /** Counts from 1. The deposit is the checkout's charge and no instalment. */
    position: integer('position').notNull(),
    state: text('state', { enum: INSTALMENT_STATES }).notNull().default('planned'),
    /** The day in the plan's zone. */
    dueOn: date('due_on').notNull(),
    /** The day that the customer agreed to at the purchase. */
    agreedDueOn: date('agreed_due_on').notNull(),
    /** The amount that is still asked for, or that was paid. */
    amountCents: integer('amount_cents').notNull(),
    /** The part that payments of any amount have taken off it. */
    paidEarlyCents: integer('paid_early_cents').notNull().default(0),
    /** The time of the last of these payments. */
    paidEarlyAt: instant('paid_early_at'),
    /** Written before Stripe is asked. */
    chargeId: uuid('charge_id'),
    /** Tries with the plan's current card. */
    tries: integer('tries').notNull().default(0),
    /** The day of the next automatic try; null when none is left. */
    nextTryOn: date('next_try_on'),
    /** Stripe's code of the last refusal. */
    failure: text('failure'),
    /** The card has had all its tries, or its bank wants its customer: the family pays by hand, or saves another card. */
    isByHand: boolean('is_by_hand')
      .notNull()
      .generatedAlwaysAs(sql`tries >= 4 or failure is not distinct from 'authentication_required'`),
    /** The payer was warned that the order is cancelled if this stays unpaid, and later got the last notice. */
    cancelWarnedAt: instant('cancel_warned_at'),
    cancelNoticedAt: instant('cancel_noticed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    ofOrder('instalments', t),
    ofPlan('instalments', t),
    ofCharge('instalments', t),
    unique('instalments_position_key').on(t.planId, t.position),
    unique('instalments_charge_key').on(t.chargeId),
    index('instalments_order_idx').on(t.orderId),
    /** The hourly job reads this index. */
    index('instalments_open_idx')
      .on(t.dueOn)
      .where(sql.raw(`state in ('${OPEN_INSTALMENT_STATES.join("', '")}')`)),
    known('instalments_state_known', t.state),
    check('instalments_warned_first', sql`${t.cancelNoticedAt} is null or ${t.cancelWarnedAt} < ${t.cancelNoticedAt}`),
    check('instalments_paid_early', sql`(${t.paidEarlyCents} > 0) = (${t.paidEarlyAt} is not null)`),
    check('instalments_amount', sql`${t.amountCents} >= 0 and ${t.paidEarlyCents} >= 0`),
  ],
);
export type Instalment = typeof instalments.$inferSelect;
