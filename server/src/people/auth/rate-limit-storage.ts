import { type AttemptRule, countAttempt } from '../../platform/access/attempts.ts';
import type { Db } from '../../platform/db/pool.ts';

/** Counts better-auth's own limits per address in the database, so that all processes share the count. */
export function rateLimitStorage(db: Db) {
  return { consume: (key: string, rule: AttemptRule) => countAttempt(db, key, rule) };
}
