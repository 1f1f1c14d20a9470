import type { PaymentStatus } from '@tours/contract/readiness';
import { sql } from 'drizzle-orm';
import { type PlanStatus, planStatus } from '../../platform/db/plan-status.ts';
import { orders } from '../../platform/db/tables/index.ts';

/** The facts about the money of an order by which the board judges it. */
export const moneyColumns = {
  isPaid: sql<boolean>`coalesce(${orders.isPaid}, false)`,
  plan: planStatus,
};

interface MoneyFacts {
  isPaid: boolean;
  plan: PlanStatus | null;
}

export const paymentStatus = ({ isPaid, plan }: MoneyFacts): PaymentStatus => (isPaid ? 'paid' : (plan ?? 'unpaid'));
