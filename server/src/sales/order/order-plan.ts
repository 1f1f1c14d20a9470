import { CARD_MIN_CENTS } from '@tours/contract/constants';
import { OPEN_INSTALMENT_STATES } from '@tours/contract/instalment-labels';
import type { OrderPlan } from '@tours/contract/payment-plan';
import { sql } from 'drizzle-orm';
import { charges, instalments, orders, paymentPlans } from '../../platform/db/tables/index.ts';

/** Nobody asks the family for a payment while the school pays, or while a dispute or a cancelled trip pauses the plan. */
export const isPlanPaused = sql<boolean>`exists (
  select from ${paymentPlans} p where p.order_id = ${orders.id} and p.is_paused)`;

/** The kept card pays the next open payment. People with a passed-on link don't learn that it was refused. */
export const isNextByCard = sql<boolean>`coalesce((
  select p.is_by_card and not i.is_by_hand from ${paymentPlans} p join ${instalments} i on i.plan_id = p.id
  where p.order_id = ${orders.id} and i.state in ${[...OPEN_INSTALMENT_STATES]} and i.amount_cents >= ${CARD_MIN_CENTS}
  order by i.due_on, i.position limit 1), false)`;

/** The kept card, if it pays. */
export const chargedCard = sql<{ brand: string; lastFour: string } | null>`(
  select json_build_object('brand', p.card_brand, 'lastFour', p.card_last_four)
  from ${paymentPlans} p where p.order_id = ${orders.id} and p.is_by_card)`;

/**
 * The plan with its instalments: the agreed ones until the deposit is captured, and then their rows. People with a passed-on
 * link read it too, so it tells neither that a bank refused the card nor that the plan is paused.
 */
export const orderPlan = sql<OrderPlan | null>`(
  select json_build_object(
    'state', p.state, 'isPaidBySchool', p.school_pays_at is not null,
    'isCardAgreed', (p.settings->>'isAutomatic')::boolean and (p.state = 'offered' or p.payment_method_id is not null),
    'depositCents', p.deposit_cents, 'depositPaidOn', (
      select (c.paid_at at time zone p.timezone)::date from ${charges} c
      where c.order_id = p.order_id and c.kind = 'checkout' and c.state = 'paid'), 'nonRefundableCents', p.non_refundable_cents,
    'instalments', coalesce(
      (select json_agg(json_build_object('dueOn', i.due_on, 'amountCents', i.amount_cents,
        'paidEarlyCents', i.paid_early_cents,
        'paidOn', (coalesce(c.paid_at, case i.state when 'settled' then i.paid_early_at end) at time zone p.timezone)::date,
        'state', case when i.state = 'settled' and (i.paid_early_at at time zone p.timezone)::date >= i.due_on then 'paid'
          when i.state = 'retrying' or (i.state = 'overdue' and p.is_paused) then 'due' else i.state end)
        order by i.position) from ${instalments} i left join ${charges} c on c.id = i.charge_id where i.plan_id = p.id),
      (select json_agg(planned || '{"paidEarlyCents": 0, "paidOn": null, "state": "planned"}') from jsonb_array_elements(p.schedule) as planned)))
  from ${paymentPlans} p where p.order_id = ${orders.id})`;
