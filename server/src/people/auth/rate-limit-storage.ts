import { type AttemptRule, countAttempt } from '../../platform/access/attempts.ts';
import type { Db } from '../../platform/db/pool.ts';

/** better-auth's own limits per address, counted where all processes see them. */
export function rateLimitStorage(db: Db) {
  return { consume: (key: string, rule: AttemptRule) => countAttempt(db, key, rule) };
}
