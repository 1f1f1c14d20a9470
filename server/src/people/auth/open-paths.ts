import { z } from 'zod';

interface OpenPath {
  /** Exactly these fields: better-auth takes more, such as another website's token, which are ways in of their own. */
  body: z.ZodType;
  /** All that is told. better-auth also answers the session's token, which belongs in the cookie alone. */
  answer: z.ZodObject;
}

const email = z.string();
const password = z.string();
const nothing = z.object({});
const code: OpenPath = { body: z.strictObject({ code: z.string() }), answer: nothing };

/** The paths of better-auth that are used here; everything else, also what later versions add, stays closed. */
export const OPEN_PATHS: Partial<Record<string, OpenPath>> = {
  'sign-in/email': {
    body: z.strictObject({ email, password }),
    answer: z.object({ twoFactorRedirect: z.boolean().optional() }),
  },
  'sign-in/social': {
    body: z.strictObject({
      provider: z.string(),
      callbackURL: z.string().optional(),
      errorCallbackURL: z.string().optional(),
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

/** What is told of a refusal. */
export const REFUSAL = z.object({ code: z.string().optional(), message: z.string().optional() });
