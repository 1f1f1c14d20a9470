import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, hkdfSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { email as emailSchema } from '@tours/contract/values';
import { APIError } from 'better-auth/api';
import { emailOTP } from 'better-auth/plugins';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { queueResetCode, RESET_CODE_MINUTES } from '../identity/queue-reset-code.ts';

/** Digits; with few tries and codes an hour (limit-per-person.ts), guessing leads nowhere even from many addresses. */
const CODE_LENGTH = 8;
/** More than one place may try, so that nobody elsewhere uses up the code that its owner is waiting for. */
const TRIES_PER_CODE = 20;
/** No answer comes sooner, so that the clock does not tell what the words keep quiet: whether there is an account. */
const ANSWER_MS = 300;

/** Refusals that say nothing of the account: the password is judged before the code is looked at. */
const OPEN_REFUSALS = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG'];

/**
 * A new password by mailed code, from better-auth's e-mail codes. Of its paths only these two are kept: signing in by
 * code would go past the second factor, and whatever later versions add stays closed.
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
    // better-auth swallows what fails in here, and the person would wait for a mail that nobody queued: see below.
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

/** The same endpoint with `work` around it, answering after ANSWER_MS at the earliest. */
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
  // An endpoint is a function that carries its path and options.
  return Object.assign(wrapped, endpoint) as unknown as E;
}

function emailOf(body: unknown): string {
  const parsed = z.object({ email: emailSchema }).safeParse(body);
  if (!parsed.success) throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Invalid email' });
  return parsed.data.email;
}

/** "Expired" and "too many tries" are said only where a code was mailed, that is, where there is an account. */
function isTelling(error: unknown): boolean {
  if (!(error instanceof APIError) || error.statusCode >= 500) return false;
  return !OPEN_REFUSALS.includes(error.body?.code ?? '');
}

/** Keyed: eight digits under a plain hash are found by trying them all. */
function codeHash(sessionSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'group-tours reset code v1', 32));
  return async (code: string) => createHmac('sha256', key).update(code).digest('base64url');
}
