import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { type AttemptRule, countAttempt, countPerson, type PersonRules } from '../../platform/access/attempts.ts';
import type { Db } from '../../platform/db/pool.ts';
import { required } from '../../platform/lib/required.ts';
import { CLIENT_IP_HEADER } from './client-ip.ts';
import { COOKIE, type KnownBrowsers } from './known-browser.ts';
import { hasItsSecondFactor } from './second-factor.ts';

const QUARTER = 15 * 60;
const DAY = 24 * 60 * 60;

/**
 * The limits of attempts for one email, with or without an account, counted before anything else happens. A person
 * mistypes a few times and a guesser needs millions, but a guesser must not lock the person out.
 */
const PER_PERSON: Record<string, { kind: string } & PersonRules> = {
  '/sign-in/email': {
    kind: 'password',
    fromOnePlace: { window: QUARTER, max: 20 },
    fromAnywhere: { window: QUARTER, max: 60 },
  },
  // This limits the number of codes that one mailbox gets.
  '/email-otp/request-password-reset': {
    kind: 'reset-code',
    fromOnePlace: { window: DAY, max: 10 },
    fromAnywhere: { window: QUARTER, max: 15 },
  },
  '/email-otp/reset-password': {
    kind: 'reset-try',
    fromOnePlace: { window: QUARTER, max: 10 },
    fromAnywhere: { window: QUARTER, max: 60 },
  },
};

/**
 * The limit for confirming the password during a session, because otherwise a stolen session could guess it and take
 * over the account.
 */
const PASSWORDS_PER_SESSION_OWNER: AttemptRule = { window: QUARTER, max: 10 };
const ASKS_AGAIN = ['/two-factor/enable', '/two-factor/disable', '/two-factor/generate-backup-codes'];

export function limitPerPerson(db: Db, browsers: KnownBrowsers): BetterAuthPlugin {
  return {
    id: 'limit-per-person',
    hooks: {
      before: [
        {
          matcher: ({ path }) => Object.hasOwn(PER_PERSON, path ?? ''),
          handler: createAuthMiddleware(async (ctx) => {
            const { kind, ...rules } = required(PER_PERSON[ctx.path], 'the limit of this path');
            const email = String(ctx.body?.email ?? '');
            const cookie = ctx.context.createAuthCookie(COOKIE).name;
            const browser = browsers.knownAs(ctx.getCookie(cookie), email);
            const address = ctx.headers?.get(CLIENT_IP_HEADER) ?? '';
            refuseTooMany(await countPerson(db, { kind, email, browser, address }, rules));
          }),
        },
        {
          matcher: ({ path }) => ASKS_AGAIN.includes(path ?? ''),
          handler: createAuthMiddleware(async (ctx) => {
            const session = await getSessionFromCtx(ctx);
            if (!session) return;
            if (!hasItsSecondFactor(session)) throw new APIError('UNAUTHORIZED', { message: 'Unauthorized' });
            const key = `confirm-password:${session.user.id}`;
            refuseTooMany(await countAttempt(db, key, PASSWORDS_PER_SESSION_OWNER));
          }),
        },
      ],
    },
  };
}

/** Answers too many attempts at better-auth's endpoints with 429 and the time to wait. */
export function refuseTooMany({ allowed, retryAfter }: Awaited<ReturnType<typeof countAttempt>>): void {
  if (allowed) return;
  throw new APIError('TOO_MANY_REQUESTS', { message: 'Too many attempts' }, { 'X-Retry-After': String(retryAfter) });
}
