import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { twoFactor } from 'better-auth/plugins';
import type { Config } from '../config.ts';
import type { Db } from '../db/pool.ts';
import * as tables from '../db/tables/index.ts';
import { finishPasswordReset } from '../domains/identity/finish-password-reset.ts';
import { hashPassword, verifyPassword } from '../domains/identity/password.ts';
import { PRODUCT_NAME } from '../domains/mail/brand.ts';
import { admitSession } from './admit-session.ts';
import { limitPerPerson } from './limit-per-person.ts';
import { noteTwoFactor } from './note-two-factor.ts';
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
    account: { accountLinking: { enabled: true } },
    plugins: [resetByCode(ctx), limitPerPerson(db), twoFactor({ issuer: PRODUCT_NAME })],
    session: {
      expiresIn: 7 * 24 * 3600,
      updateAge: 24 * 3600,
      additionalFields: { divisionId: { type: 'string', required: false, input: false } },
    },
    databaseHooks: {
      session: { create: { before: (session, request) => admitSession(db, session.userId, request?.path) } },
      user: {
        update: {
          before: (change, request) => noteTwoFactor(ctx, change, request?.context.session?.user.id),
        },
      },
    },
    onAPIError: { errorURL: `${config.PUBLIC_URL}/login/customers` },
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
        // The plugin locks an account after ten wrong codes in a row, and gives each sign-in five.
        '/two-factor/*': { window: 60, max: 20 },
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

/** An identity comes from us, by booking, sign-up or a colleague: these only open the one of the same verified email. */
function socialProviders(config: Config) {
  const keysOf = (name: 'GOOGLE' | 'FACEBOOK') => {
    const clientId = config[`${name}_CLIENT_ID`];
    const clientSecret = config[`${name}_CLIENT_SECRET`];
    return clientId && clientSecret ? { clientId, clientSecret, disableSignUp: true } : null;
  };
  const google = keysOf('GOOGLE');
  const facebook = keysOf('FACEBOOK');
  return { ...(google ? { google } : {}), ...(facebook ? { facebook } : {}) };
}

export type Auth = ReturnType<typeof createAuth>;
