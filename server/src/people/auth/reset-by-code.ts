import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, hkdfSync } from 'node:crypto';
import { email as emailSchema } from '@tours/contract/values';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { emailOTP } from 'better-auth/plugins';
import { z } from 'zod';
import { productBrand, queueMail } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hostNameOf } from '../../platform/lib/host-name.ts';
import { inEvenTime } from '../../platform/lib/in-even-time.ts';

/**
 * The number of digits. Few tries and codes are allowed per hour (limit-per-person.ts), so guessing fails even from
 * many addresses.
 */
const CODE_LENGTH = 8;
/**
 * A code allows more tries than one place may make, so that a stranger cannot use up the code that its owner waits for.
 */
const TRIES_PER_CODE = 20;
const CODE_MINUTES = 10;

/** Refusals that reveal nothing about the account, because the password is checked before the code. */
const OPEN_REFUSALS = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG'];

/**
 * Sets a new password by a mailed code. Two endpoints of our own use better-auth's e-mail codes, and the rest of its
 * plugin stays out: signing in by code would skip the second factor.
 */
export function resetByCode(ctx: Context) {
  const made = new AsyncLocalStorage<{ code?: string }>();
  const { requestPasswordResetEmailOTP: sendCode, resetPasswordEmailOTP: setByCode } = emailOTP({
    otpLength: CODE_LENGTH,
    expiresIn: CODE_MINUTES * 60,
    allowedAttempts: TRIES_PER_CODE,
    disableSignUp: true,
    storeOTP: { hash: codeHash(ctx.config.SESSION_SECRET) },
    // better-auth ignores errors in here, and the person would wait for a mail that was never queued. So the code is
    // only kept, and the mail is queued below.
    sendVerificationOTP: async ({ otp }) => {
      const request = made.getStore();
      if (request) request.code = otp;
    },
  }).endpoints;

  const requestCode = createAuthEndpoint(
    '/email-otp/request-password-reset',
    { method: 'POST', body: z.object({ email: z.string() }) },
    ({ body, context, headers }) =>
      inEvenTime(async () => {
        const email = emailOf(body);
        const request: { code?: string } = {};
        const answer = await made.run(request, () => sendCode({ body: { email }, context }));
        const host = hostNameOf(headers?.get('host') ?? '');
        if (request.code) await queueResetCode({ ...ctx, host }, { email, code: request.code });
        return answer;
      }),
  );

  const resetPassword = createAuthEndpoint(
    '/email-otp/reset-password',
    { method: 'POST', body: z.object({ email: z.string(), otp: z.string(), password: z.string() }) },
    ({ body, context, request }) =>
      inEvenTime(async () => {
        const email = emailOf(body);
        try {
          return await setByCode({ body: { ...body, email }, context, request });
        } catch (error) {
          throw isTelling(error) ? new APIError('BAD_REQUEST', { code: 'INVALID_OTP', message: 'Invalid OTP' }) : error;
        }
      }),
  );

  return { id: 'reset-by-code', endpoints: { requestCode, resetPassword } } satisfies BetterAuthPlugin;
}

function queueResetCode(ctx: Context, { email, code }: { email: string; code: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await queueMail(ctx, {
      template: 'reset-code',
      to: email,
      data: { brand: productBrand(ctx), email, minutes: CODE_MINUTES },
      // A sign-in belongs to no division, because one person may book in several.
      divisionId: null,
      orderId: null,
      secret: code,
    });
  });
}

function emailOf(body: { email: string }): string {
  const parsed = emailSchema.safeParse(body.email);
  if (!parsed.success) throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Invalid email' });
  return parsed.data;
}

/**
 * True for errors such as "expired" and "too many tries". They reveal that a code was mailed, so there is an account.
 */
function isTelling(error: unknown): boolean {
  if (!(error instanceof APIError) || error.statusCode >= 500) return false;
  return !OPEN_REFUSALS.includes(error.body?.code ?? '');
}

/** Hashes the code with a key, because a plain hash of eight digits can be broken by trying them all. */
function codeHash(sessionSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'group-tours reset code v1', 32));
  return async (code: string) => createHmac('sha256', key).update(code).digest('base64url');
}
