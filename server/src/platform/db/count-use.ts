import { sql } from 'drizzle-orm';
import { oneRow } from './one-row.ts';
import type { Db } from './pool.ts';
import { callBudget } from './tables/index.ts';

interface Counted {
  /** The number of uses in the window, this one included. */
  used: number;
  /** Milliseconds until the window is over. */
  leftMs: number;
}

/**
 * Counts a use of a key in a window that begins with the first use. The count is in the database, because otherwise each
 * process would allow the full number again. Its table is that of the call budgets, whose past windows are deleted.
 */
export async function countUse(db: Db, vendor: string, key: string, windowMs: number): Promise<Counted> {
  const isOver = sql`call_budget.expires_at <= now()`;
  return db
    .insert(callBudget)
    .values({ vendor, window: key, used: 1, expiresAt: sql`now() + ${windowMs}::float8 * interval '1 millisecond'` })
    .onConflictDoUpdate({
      target: [callBudget.vendor, callBudget.window],
      set: {
        used: sql`case when ${isOver} then 1 else call_budget.used + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else call_budget.expires_at end`,
      },
    })
    .returning({
      used: callBudget.used,
      leftMs: sql<number>`extract(epoch from call_budget.expires_at - now())::float8 * 1000`,
    })
    .then(oneRow);
}
