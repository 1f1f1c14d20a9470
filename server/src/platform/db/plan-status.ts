import { CARD_MIN_CENTS } from '@tours/contract/constants';
import { sql } from 'drizzle-orm';
import { orders } from './tables/index.ts';

export type PlanStatus = 'schoolPays' | 'overdue' | 'onPlan';

/** Nobody is asked for less than a card can pay, so it is no reason to call an order overdue. */
const isOverdue = sql`i.state = 'overdue' and i.amount_cents >= ${CARD_MIN_CENTS}`;

/**
 * Ids of the orders whose status is `overdue`, found from their instalments, because only few orders are. A
 * plan that the school pays is paused, too.
 */
export const overdueOrders = sql`(
  select i.order_id from instalments i join payment_plans p on p.id = i.plan_id
  where ${isOverdue} and p.state = 'active' and not p.is_paused)`;

/**
 * `overdue` if an instalment of the order's plan is, `onPlan` if the plan runs. Null without a running plan. While it
 * is paused, nothing is overdue, because nobody may ask the family.
 */
export const planStatus = sql<PlanStatus | null>`(
  select case when p.school_pays_at is not null then 'schoolPays'
    when not p.is_paused and exists (select from instalments i where i.plan_id = p.id and ${isOverdue}) then 'overdue'
    else 'onPlan' end
  from payment_plans p where p.order_id = ${orders.id} and p.state = 'active')`;
