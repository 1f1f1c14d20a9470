import type { PaymentStatus } from '@tours/contract/readiness';
import { sql } from 'drizzle-orm';
import { orders } from '../../platform/db/tables/index.ts';

/** `overdue` if one instalment of the order's plan is, `onPlan` if the plan runs. Null without a running plan. */
const plan = sql<'onPlan' | 'overdue' | null>`(
  select case when exists (select from instalments i where i.plan_id = p.id and i.state = 'overdue')
    then 'overdue' else 'onPlan' end
  from payment_plans p where p.order_id = ${orders.id} and p.state = 'active')`;

/** The facts about the money of an order by which the board judges it. */
export const moneyColumns = {
  isPaid: sql<boolean>`coalesce(${orders.isPaid}, false)`,
  schoolPaysAt: orders.schoolPaysAt,
  plan,
};

interface MoneyFacts {
  isPaid: boolean;
  schoolPaysAt: Date | null;
  plan: 'onPlan' | 'overdue' | null;
}

export function paymentStatus({ isPaid, schoolPaysAt, plan }: MoneyFacts): PaymentStatus {
  if (isPaid) return 'paid';
  return schoolPaysAt ? 'schoolPays' : (plan ?? 'unpaid');
}
