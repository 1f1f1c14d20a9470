import type { MoneyWord } from '@tours/contract/readiness';
import { sql } from 'drizzle-orm';
import { orders } from '../../platform/db/tables/index.ts';

/** What the board reads about the money of an order. */
export const moneyColumns = {
  isPaid: sql<boolean>`coalesce(${orders.isPaid}, false)`,
  schoolPaysAt: orders.schoolPaysAt,
};

interface MoneyFacts {
  isPaid: boolean;
  schoolPaysAt: Date | null;
}

export function moneyWord({ isPaid, schoolPaysAt }: MoneyFacts): MoneyWord {
  if (isPaid) return 'paid';
  return schoolPaysAt ? 'schoolPays' : 'unpaid';
}
