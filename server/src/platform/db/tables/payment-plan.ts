import { PLAN_STATES, type PlanSettings } from '@tours/contract/payment-plan';
import type { PlannedPayment } from '@tours/contract/payment-schedule';
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
import { createdAt, id, instant, known, owners } from './columns.ts';
import { ofOrder } from './order.ts';

/**
 * The plan by which a customer pays an order over time: a deposit with the checkout, and instalments.
 * offered → active → complete, or → stopped. `offered`: chosen at checkout, the deposit is not captured yet.
 */
export const paymentPlans = pgTable(
  'payment_plans',
  {
    id: id(),
    ...owners(),
    state: text('state', { enum: PLAN_STATES }).notNull().default('offered'),
    /** The group's settings at the time of the purchase. Later changes of the group don't touch them. */
    settings: jsonb('settings').$type<PlanSettings>().notNull(),
    /** The instalments as agreed at the purchase. Their rows are made when the deposit is captured. */
    schedule: jsonb('schedule').$type<PlannedPayment[]>().notNull(),
    depositCents: integer('deposit_cents').notNull(),
    /** The part of the deposit that a cancellation does not return. */
    nonRefundableCents: integer('non_refundable_cents').notNull(),
    /** The zone in which a day begins and ends, and in which instalments are charged from nine o'clock. */
    timezone: text('timezone').notNull(),
    /** The card that the customer agreed to have charged. Other cards of the same customer are never used. */
    paymentMethodId: text('payment_method_id'),
    /**
     * Stripe's customer who owns that card, made with the first payment. It belongs to this order alone, because anybody may
     * order with a known email, and payments of other orders must not be able to use the card. It stays when staff correct
     * the order's email, which may give the order to another customer.
     */
    stripeCustomerId: text('stripe_customer_id'),
    cardBrand: text('card_brand'),
    cardLastFour: text('card_last_four'),
    /** Stripe's event by which the bank last replaced the card. The new one keeps the id, and gets tries of its own. */
    cardRenewal: text('card_renewal'),
    /** The bank's permanent refusal of this card. No payment tries it again until another card takes its place. */
    cardRefusal: text('card_refusal'),
    /** The kept card pays, or the deposit's card once it is captured. Otherwise the family is asked to pay by hand. */
    isByCard: boolean('is_by_card')
      .notNull()
      .generatedAlwaysAs(
        sql`(settings ->> 'isAutomatic')::boolean and card_refusal is null
          and (state = 'offered' or payment_method_id is not null)`,
      ),
    /** A dispute or a cancelled trip pauses the plan since this time. */
    pausedAt: instant('paused_at'),
    /** The school pays what is still owed, as its leader or staff said at this time. */
    schoolPaysAt: instant('school_pays_at'),
    /** While this is true, no card is charged, nobody is reminded, and no payment becomes overdue. A family may still pay by hand. */
    isPaused: boolean('is_paused')
      .notNull()
      .generatedAlwaysAs(sql`paused_at is not null or school_pays_at is not null`),
    /** Staff decided that this order is not cancelled automatically, however late a payment is. */
    seatsKeptAt: instant('seats_kept_at'),
    stoppedAt: instant('stopped_at'),
    createdAt: createdAt(),
  },
  (t) => [
    ofOrder('payment_plans', t),
    unique('payment_plans_order_key').on(t.orderId),
    unique('payment_plans_with_order_key').on(t.id, t.orderId),
    index('payment_plans_division_idx').on(t.divisionId),
    known('payment_plans_state_known', t.state),
    check(
      'payment_plans_amounts',
      sql`${t.depositCents} > 0 and ${t.nonRefundableCents} between 0 and ${t.depositCents}`,
    ),
    check('payment_plans_stopped', sql`(${t.state} = 'stopped') = (${t.stoppedAt} is not null)`),
  ],
);
export type PaymentPlan = typeof paymentPlans.$inferSelect;

/** A row that names a plan must belong to the plan's order. */
export const ofPlan = (table: string, t: Record<'planId' | 'orderId', AnyPgColumn>) =>
  foreignKey({
    name: `${table}_plan_fk`,
    columns: [t.planId, t.orderId],
    foreignColumns: [paymentPlans.id, paymentPlans.orderId],
  });

/** A customer's agreement to be charged later, as it was shown. Without one, no card is charged in their absence. */
export const planConsents = pgTable(
  'plan_consents',
  {
    id: id(),
    ...owners(),
    planId: uuid('plan_id').notNull(),
    /** The words on the screen, and the version of the wording. */
    content: text('content').notNull(),
    wording: integer('wording').notNull(),
    schedule: jsonb('schedule').$type<PlannedPayment[]>().notNull(),
    cardBrand: text('card_brand'),
    cardLastFour: text('card_last_four'),
    networkAddress: text('network_address'),
    agreedAt: instant('agreed_at').notNull(),
  },
  (t) => [
    ofOrder('plan_consents', t),
    ofPlan('plan_consents', t),
    unique('plan_consents_with_order_key').on(t.orderId, t.id),
    index('plan_consents_plan_idx').on(t.planId),
  ],
);
