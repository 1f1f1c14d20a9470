import { PRODUCT_NAME } from '@tours/contract/constants';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins';
import type { Logger } from 'pino';
import { countAttempt } from '../../platform/access/attempts.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/pool.ts';
import * as tables from '../../platform/db/tables/index.ts';
import { hashPassword, verifyPassword } from '../identity/password.ts';
import { admitSession, endOldest } from './admit-session.ts';
import { askSecondFactor } from './ask-second-factor.ts';
import { CLIENT_IP_HEADER } from './client-ip.ts';
import { finishPasswordReset } from './finish-password-reset.ts';
import { knownBrowsers, rememberBrowser } from './known-browser.ts';
import { limitPerPerson } from './limit-per-person.ts';
import { noteTwoFactor } from './note-two-factor.ts';
import { resetByCode } from './reset-by-code.ts';
import { visitorContext } from './visitor-context.ts';

/** Sign-in and sessions. Only our verbs (people/identity) make identities; better-auth's own sign-up is off. */
export function createAuth({ config, db, log }: { config: Config; db: Db; log: Logger }) {
  const ctx = visitorContext({ config, db });
  const browsers = knownBrowsers(config.SESSION_SECRET);
  return betterAuth({
    appName: PRODUCT_NAME,
    baseURL: config.PUBLIC_URL,
    basePath: '/api/auth',
    secret: config.SESSION_SECRET,
    trustedOrigins: [config.PUBLIC_URL],
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: tables.users,
        session: tables.sessions,
        account: tables.accounts,
        verification: tables.verifications,
        twoFactor: tables.twoFactors,
      },
    }),
    user: {
      additionalFields: {
        mustChangePassword: { type: 'boolean', required: false, defaultValue: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: 8,
      maxPasswordLength: 200,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
      onPasswordReset: ({ user }) => finishPasswordReset(ctx, user.id),
    },
    socialProviders: socialProviders(config),
    // Nothing asks Google again after a sign-in, so its tokens are not kept: here for later sign-ins, below for the first.
    account: { accountLinking: { enabled: true }, updateAccountOnSignIn: false },
    plugins: [
      resetByCode(ctx),
      limitPerPerson(db, browsers),
      // No device is trusted, so every sign-in of an account with a second factor asks for its code.
      twoFactor({ issuer: PRODUCT_NAME, trustDeviceMaxAge: 0 }),
      askSecondFactor(db),
      rememberBrowser(browsers),
    ],
    session: {
      expiresIn: 7 * 24 * 3600,
      disableSessionRefresh: true,
      additionalFields: {
        divisionId: { type: 'string', required: false, input: false },
        actsAs: { type: 'string', required: false, input: false },
        hasSecondFactor: { type: 'boolean', required: false, defaultValue: false, input: false },
      },
    },
    databaseHooks: {
      account: { create: { before: async () => ({ data: { accessToken: null, refreshToken: null, idToken: null } }) } },
      session: {
        create: {
          before: (session, request) => admitSession(db, session.userId, request),
          after: ({ userId }) => endOldest(db, userId),
        },
      },
      user: {
        update: {
          before: (change, request) => noteTwoFactor(ctx, change, request?.context.session?.session),
        },
      },
    },
    // An unexpected error is answered like those of our own endpoints: http/error-mapper.ts.
    onAPIError: { throw: true, errorURL: `${config.PUBLIC_URL}/login/customers` },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 120,
      // The count is in the database, so that all processes share it.
      customStorage: { consume: (key, rule) => countAttempt(db, key, rule) },
      customRules: LIMITS,
    },
    advanced: {
      cookiePrefix: 'tours',
      useSecureCookies: config.PUBLIC_URL.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
    },
    telemetry: { enabled: false },
    // Expected refusals are only answered.
    logger: { level: 'error', log: (_level, message, ...details) => logError(log, message, details) },
  });
}

/**
 * These limits count per address, and a school or an office shares one. They are enough for a class and far too low for
 * guessing.
 */
const LIMITS = {
  '/sign-in/email': { window: 60, max: 20 },
  '/email-otp/request-password-reset': { window: 60, max: 10 },
  '/email-otp/reset-password': { window: 60, max: 20 },
  // The plugin also locks an account after ten wrong codes in a row, and gives each sign-in five.
  '/two-factor/*': { window: 60, max: 20 },
};

/** better-auth's own log would show the values of a statement that failed: sessions, emails and password hashes. */
function logError(log: Logger, message: unknown, details: unknown[]): void {
  const err = [message, ...details].find((one) => one instanceof Error);
  log.error({ err }, err === message ? 'the sign-in failed' : String(message).replace(/\nparams: .*/s, ''));
}

/**
 * Google opens only an identity that we made (by booking, sign-up or a colleague) with the same verified email, and
 * only by the redirect that we began. docs/decisions/052 says why Facebook is missing.
 */
function socialProviders({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }: Config) {
  if (!clientId || !clientSecret) return {};
  return { google: { clientId, clientSecret, disableSignUp: true, disableIdTokenSignIn: true } };
}

export type Auth = ReturnType<typeof createAuth>;
