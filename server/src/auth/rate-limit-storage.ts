import type { Db } from '../db/pool.ts';
import { type AttemptRule, countAttempt } from '../domains/identity/attempts.ts';

/** better-auth's own limits per address, counted where all processes see them. */
export function rateLimitStorage(db: Db) {
  return { consume: (key: string, rule: AttemptRule) => countAttempt(db, key, rule) };
}
