import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Db } from '../db/pool.ts';
import { type AttemptRule, countAttempt, personKey } from '../domains/identity/attempts.ts';

/** Passwords tried for one email, from wherever: a person mistypes a few times, a guesser needs millions. */
const PASSWORDS_PER_PERSON: AttemptRule = { window: 15 * 60, max: 20 };

/** A password asked for again, with an open session: a stolen one must not become a stolen account by guessing. */
const PASSWORDS_PER_SESSION_OWNER: AttemptRule = { window: 15 * 60, max: 10 };
const ASKS_AGAIN = ['/two-factor/enable', '/two-factor/disable', '/two-factor/generate-backup-codes'];

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
        {
          matcher: ({ path }) => ASKS_AGAIN.includes(path ?? ''),
          handler: createAuthMiddleware(async (ctx) => {
            const session = await getSessionFromCtx(ctx);
            if (!session) return;
            await refuseTooMany(db, `confirm-password:${session.user.id}`, PASSWORDS_PER_SESSION_OWNER);
          }),
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
