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
 * Counts a use of a key in a window of a fixed length. The count is in the database, because otherwise each process would
 * allow the full number again. Its table is that of the call budgets, whose past windows are deleted. The clocks of the
 * processes must agree to a few seconds.
 */
export async function countUse(db: Db, vendor: string, key: string, windowMs: number): Promise<Counted> {
  const start = Math.floor(Date.now() / windowMs) * windowMs;
  const end = start + windowMs;
  const { used } = await db
    .insert(callBudget)
    .values({ vendor, window: `${key}@${start}`, used: 1, expiresAt: new Date(end) })
    .onConflictDoUpdate({
      target: [callBudget.vendor, callBudget.window],
      set: { used: sql`call_budget.used + 1` },
    })
    .returning({ used: callBudget.used })
    .then(oneRow);
  return { used, leftMs: end - Date.now() };
}
