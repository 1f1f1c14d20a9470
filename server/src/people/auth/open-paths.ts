import { z } from 'zod';

interface OpenPath {
  /**
   * The only fields that pass. better-auth accepts more, such as another website's token, and each would be another way
   * to sign in.
   */
  body: z.ZodType;
  /**
   * The only fields of the answer that pass. better-auth also sends the session's token, which belongs in the cookie
   * alone.
   */
  answer: z.ZodObject;
}

const email = z.string();
const password = z.string();
const nothing = z.object({});
/** A page of ours, as browsers read it. better-auth checks it too, but not in a process whose environment has `TEST`. */
const backTo = z.string().regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u);
const code: OpenPath = { body: z.strictObject({ code: z.string() }), answer: nothing };

/** The paths of better-auth that we use. All other paths, also those that later versions add, stay closed. */
export const OPEN_PATHS: Partial<Record<string, OpenPath>> = {
  'sign-in/email': {
    body: z.strictObject({ email, password }),
    answer: z.object({ twoFactorRedirect: z.boolean().optional() }),
  },
  'sign-in/social': {
    body: z.strictObject({
      provider: z.string(),
      callbackURL: backTo.optional(),
      errorCallbackURL: backTo.optional(),
    }),
    answer: z.object({ url: z.string() }),
  },
  'sign-out': { body: z.strictObject({}), answer: nothing },
  'email-otp/request-password-reset': { body: z.strictObject({ email }), answer: nothing },
  'email-otp/reset-password': { body: z.strictObject({ email, otp: z.string(), password }), answer: nothing },
  'two-factor/enable': {
    body: z.strictObject({ password }),
    answer: z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) }),
  },
  'two-factor/disable': { body: z.strictObject({ password }), answer: nothing },
  'two-factor/verify-totp': code,
  'two-factor/verify-backup-code': code,
  'two-factor/generate-backup-codes': {
    body: z.strictObject({ password }),
    answer: z.object({ backupCodes: z.array(z.string()) }),
  },
};

/** The fields of a refusal that pass. */
export const REFUSAL = z.object({ code: z.string().optional(), message: z.string().optional() });
