import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { Db } from '../db/pool.ts';
import { type AttemptRule, countAttempt, personKey } from '../domains/identity/attempts.ts';

/** Passwords tried for one email, from wherever: a person mistypes a few times, a guesser needs millions. */
const PASSWORDS_PER_PERSON: AttemptRule = { window: 15 * 60, max: 20 };

/** Counted before the password is looked at, and whether or not the email has an account. */
export function limitPerPerson(db: Db): BetterAuthPlugin {
  return {
    id: 'limit-per-person',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/sign-in/email',
          handler: createAuthMiddleware(async ({ body }) =>
            refuseTooMany(db, personKey('password', String(body?.email ?? '')), PASSWORDS_PER_PERSON),
          ),
        },
      ],
    },
  };
}

/** For better-auth's endpoints: too many are answered with 429 and how long to wait. */
export async function refuseTooMany(db: Db, key: string, rule: AttemptRule): Promise<void> {
  const { allowed, retryAfter } = await countAttempt(db, key, rule);
  if (allowed) return;
  throw new APIError('TOO_MANY_REQUESTS', { message: 'Too many attempts' }, { 'X-Retry-After': String(retryAfter) });
}
