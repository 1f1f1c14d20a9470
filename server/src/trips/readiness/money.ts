import type { PaymentStatus } from '@tours/contract/readiness';
import { sql } from 'drizzle-orm';
import { planStatus } from '../../platform/db/plan-status.ts';
import { orders } from '../../platform/db/tables/index.ts';

/** The facts about the money of an order by which the board judges it. */
export const moneyColumns = {
  isPaid: sql<boolean>`coalesce(${orders.isPaid}, false)`,
  schoolPaysAt: orders.schoolPaysAt,
  plan: planStatus,
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
