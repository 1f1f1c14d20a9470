import { APIError } from 'better-auth/api';
import type { Db } from '../../platform/db/pool.ts';
import { callBudget } from '../../platform/db/tables/index.ts';

/** Longer than an authenticator's code is accepted, which is its own 30 seconds and those before and after. */
const REMEMBERED_MS = 5 * 60 * 1000;

/**
 * Lets a code of an authenticator app open one session only. Of two uses at the same moment, the constraint refuses
 * one.
 */
export async function spendCode(db: Db, userId: string, code: string): Promise<void> {
  const spent = await db
    .insert(callBudget)
    .values({
      vendor: 'attempts',
      window: `code:${userId}:${code}`,
      used: 1,
      expiresAt: new Date(Date.now() + REMEMBERED_MS),
    })
    .onConflictDoNothing()
    .returning({ used: callBudget.used });
  if (spent.length) return;
  throw new APIError('UNAUTHORIZED', { code: 'CODE_USED', message: 'This code was used already' });
}
