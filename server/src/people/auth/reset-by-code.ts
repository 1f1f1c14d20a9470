import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, hkdfSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { email as emailSchema } from '@tours/contract/values';
import { APIError } from 'better-auth/api';
import { emailOTP } from 'better-auth/plugins';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { queueResetCode, RESET_CODE_MINUTES } from '../identity/queue-reset-code.ts';

/**
 * The number of digits. Few tries and codes are allowed per hour (limit-per-person.ts), so guessing fails even from
 * many addresses.
 */
const CODE_LENGTH = 8;
/**
 * A code allows more tries than one place may make, so that a stranger cannot use up the code that its owner waits for.
 */
const TRIES_PER_CODE = 20;
/** The earliest time of an answer, so that its speed does not reveal whether there is an account. */
const ANSWER_MS = 300;

/** Refusals that reveal nothing about the account, because the password is checked before the code. */
const OPEN_REFUSALS = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG'];

/**
 * Sets a new password by a mailed code, with better-auth's e-mail codes. Only these two of the plugin's paths are open:
 * signing in by code would skip the second factor, and paths of later versions stay closed.
 */
export function resetByCode(ctx: Context) {
  const made = new AsyncLocalStorage<{ code?: string }>();
  const {
    endpoints,
    hooks: _,
    ...plugin
  } = emailOTP({
    otpLength: CODE_LENGTH,
    expiresIn: RESET_CODE_MINUTES * 60,
    allowedAttempts: TRIES_PER_CODE,
    disableSignUp: true,
    storeOTP: { hash: codeHash(ctx.config.SESSION_SECRET) },
    // better-auth ignores errors in here, and the person would wait for a mail that was never queued. So the code is
    // only kept, and the mail is queued below.
    sendVerificationOTP: async ({ otp }) => {
      const request = made.getStore();
      if (request) request.code = otp;
    },
  });

  const requestCode = around(endpoints.requestPasswordResetEmailOTP, async (body, run) => {
    const email = emailOf(body);
    const request: { code?: string } = {};
    const answer = await made.run(request, () => run({ email }));
    if (request.code) await queueResetCode(ctx, { email, code: request.code });
    return answer;
  });

  const resetPassword = around(endpoints.resetPasswordEmailOTP, async (body, run) => {
    const email = emailOf(body);
    try {
      return await run({ ...(body as object), email });
    } catch (error) {
      throw isTelling(error) ? new APIError('BAD_REQUEST', { code: 'INVALID_OTP', message: 'Invalid OTP' }) : error;
    }
  });

  return { ...plugin, endpoints: { requestPasswordResetEmailOTP: requestCode, resetPasswordEmailOTP: resetPassword } };
}

type Run = (body: object) => Promise<unknown>;

/** Wraps an endpoint in `work` and answers after ANSWER_MS at the earliest. */
function around<E extends object>(endpoint: E, work: (body: unknown, run: Run) => Promise<unknown>): E {
  const call = endpoint as unknown as (context: { body?: unknown }) => Promise<unknown>;
  const wrapped = async (context: { body?: unknown }) => {
    const earliest = pause(ANSWER_MS);
    try {
      return await work(context.body, (body) => call({ ...context, body }));
    } finally {
      await earliest;
    }
  };
  // better-auth's endpoint is a function that carries its path and options, so they are copied.
  return Object.assign(wrapped, endpoint) as unknown as E;
}

function emailOf(body: unknown): string {
  const parsed = z.object({ email: emailSchema }).safeParse(body);
  if (!parsed.success) throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Invalid email' });
  return parsed.data.email;
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
