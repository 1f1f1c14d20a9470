import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { isSameSecret } from '../../platform/lib/is-same-secret.ts';
import { identityEmail } from '../identity/identity.ts';

/** The name of the cookie, to which better-auth adds its prefix. */
export const COOKIE = 'known_browser';
const LASTS_SECONDS = 180 * 24 * 3600;
/** The most people that one browser remembers, because a family may share it. */
const MOST_PEOPLE = 5;

export type KnownBrowsers = ReturnType<typeof knownBrowsers>;

/**
 * Remembers browsers in which a person signed in before. Their attempts are counted separately, so that a stranger who
 * tries passwords elsewhere does not lock the owner out. The cookie opens nothing: for each person it holds a random
 * number, sealed together with the email.
 */
export function knownBrowsers(sessionSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'group-tours known browser v1', 32));
  const seal = (id: string, email: string) =>
    createHmac('sha256', key)
      .update(`${id}:${identityEmail(email)}`)
      .digest('base64url');
  const tokensOf = (cookie: string | null | undefined) => (cookie ?? '').split('.').slice(0, MOST_PEOPLE);

  /** The key for counting attempts for this email in this browser, or null if nobody with this email signed in here. */
  function knownAs(cookie: string | null | undefined, email: string): string | null {
    const token = tokensOf(cookie).find((token) => {
      const [id = '', sealed = ''] = token.split('~');
      return isSameSecret(sealed, seal(id, email));
    });
    return token?.split('~')[0] ?? null;
  }

  function remember(cookie: string | null | undefined, email: string): string {
    const id = randomBytes(12).toString('base64url');
    const others = tokensOf(cookie).filter((token) => token && !knownAs(token, email));
    return [`${id}~${seal(id, email)}`, ...others].slice(0, MOST_PEOPLE).join('.');
  }

  return { knownAs, remember };
}

/**
 * Marks the browser once a sign-in is complete or a mailed code has set a new password. It must stand after the second
 * factor's plugin.
 */
export function rememberBrowser(browsers: KnownBrowsers): BetterAuthPlugin {
  return {
    id: 'remember-browser',
    hooks: {
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (ctx) => {
            const hasReset = ctx.path === '/email-otp/reset-password' && !(ctx.context.returned instanceof APIError);
            const email = ctx.context.newSession?.user.email ?? (hasReset ? String(ctx.body?.email) : null);
            const { name, attributes } = ctx.context.createAuthCookie(COOKIE, { maxAge: LASTS_SECONDS });
            const known = ctx.getCookie(name);
            if (!email || browsers.knownAs(known, email)) return;
            ctx.setCookie(name, browsers.remember(known, email), attributes);
          }),
        },
      ],
    },
  };
}
