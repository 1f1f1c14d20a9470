import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Config } from '../config.ts';
import type { Db } from '../db/pool.ts';
import * as tables from '../db/tables/index.ts';
import { brandOrigins } from '../domains/brand.ts';
import { finishPasswordReset } from '../domains/identity/finish-password-reset.ts';
import { hashPassword, verifyPassword } from '../domains/identity/password.ts';
import { PRODUCT_NAME } from '../domains/mail/brand.ts';
import { rateLimitStorage } from './rate-limit-storage.ts';
import { resetByCode } from './reset-by-code.ts';
import { visitorContext } from './visitor-context.ts';

/**
 * The header in which our own server tells better-auth who is calling. It must be overwritten on every request that is
 * handed over: a client that could set it would get a fresh allowance of attempts each time.
 */
export const CLIENT_IP_HEADER = 'x-tours-client-ip';

interface AuthOptions {
  config: Config;
  db: Db;
}

/** Sign-in and sessions. Identities are made by our verbs only (domains/identity), never over HTTP. */
export function createAuth({ config, db }: AuthOptions) {
  const ctx = visitorContext({ config, db });
  return betterAuth({
    appName: PRODUCT_NAME,
    baseURL: config.PUBLIC_URL,
    basePath: '/api/auth',
    secret: config.SESSION_SECRET,
    trustedOrigins: [config.PUBLIC_URL, ...brandOrigins(config)],
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: tables.users,
        session: tables.sessions,
        account: tables.accounts,
        verification: tables.verifications,
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
      minPasswordLength: 8,
      maxPasswordLength: 200,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
      onPasswordReset: ({ user }) => finishPasswordReset(ctx, user.id),
    },
    plugins: [resetByCode(ctx)],
    session: { expiresIn: 7 * 24 * 3600, updateAge: 24 * 3600 },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 120,
      customStorage: rateLimitStorage(db),
      // Per address, and a school or an office shares one: enough for a class, far too little for guessing.
      customRules: {
        '/sign-in/email': { window: 60, max: 20 },
        '/email-otp/request-password-reset': { window: 60, max: 10 },
        '/email-otp/reset-password': { window: 60, max: 20 },
      },
    },
    advanced: {
      cookiePrefix: 'tours',
      useSecureCookies: config.PUBLIC_URL.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
    },
    telemetry: { enabled: false },
    // Expected refusals are answered, not logged; what breaks is.
    logger: { level: 'error' },
  });
}

export type Auth = ReturnType<typeof createAuth>;
