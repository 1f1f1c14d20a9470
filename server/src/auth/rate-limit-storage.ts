import { sql } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';
import { callBudget } from '../db/tables/index.ts';

interface Rule {
  /** Seconds. */
  window: number;
  max: number;
}

/**
 * Sign-in attempts, counted in the database so that all processes share the count. Uses the table of call budgets: the
 * same thing (so many in a window), and its past windows are swept already.
 */
export function rateLimitStorage(db: Db) {
  return {
    async consume(key: string, rule: Rule): Promise<{ allowed: boolean; retryAfter: number | null }> {
      const windowMs = rule.window * 1000;
      const start = Math.floor(Date.now() / windowMs) * windowMs;
      const end = new Date(start + windowMs);
      const [counted] = await db
        .insert(callBudget)
        .values({ vendor: 'sign-in', window: `${key}@${start}`, used: 1, expiresAt: end })
        .onConflictDoUpdate({
          target: [callBudget.vendor, callBudget.window],
          set: { used: sql`call_budget.used + 1` },
        })
        .returning({ used: callBudget.used });
      const allowed = counted!.used <= rule.max;
      return { allowed, retryAfter: allowed ? null : Math.ceil((end.getTime() - Date.now()) / 1000) };
    },
  };
}
