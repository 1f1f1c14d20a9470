import { API_KEY_HEADER } from '@tours/contract/constants';
import { message } from '@tours/contract/messages';
import { forgetAllDrafts } from '../lib/drafts.ts';

/** Sign-in uses the paths of better-auth, which are outside the contract. */
const base = '/api/auth';

/**
 * Tells a form how to react to a refusal. `code`: the code is wrong, old or used; the server does not tell which.
 * `restart`: the former steps are no longer valid, so the sign-in starts over. `password`: the password that was asked
 * for again is wrong.
 */
type Reason = 'unverified' | 'resetRequired' | 'code' | 'restart' | 'password' | 'other';

/** A refusal with a message for the person. */
export class AuthRefusal extends Error {
  readonly code: Reason;
  constructor(text: string, code: Reason = 'other') {
    super(text);
    this.code = code;
  }
}

export const WRONG_CODE = 'This code isn’t right. Check it and try again.';
const START_AGAIN = 'This took too long, or there were too many attempts. Please log in again.';
const PASSWORD_EXPIRED =
  'This temporary password is more than 14 days old and no longer works. We can send you a code to choose a new one.';
const CODE_USED = 'This code has already been used. Please log in again with the next one.';
const TWO_FACTOR_LOCK_MINUTES = 15;

/** Signs in. `twoFactor` means that a code of the authenticator app is still needed. */
export async function signIn(
  apiKey: string,
  credentials: { email: string; password: string },
): Promise<'done' | 'twoFactor'> {
  const { response, reply } = await post(apiKey, '/sign-in/email', credentials, message('login.failed'));
  if (response.status === 401) throw new AuthRefusal(message('login.wrongCredentials'));
  if (reply.code === 'EMAIL_NOT_VERIFIED') throw new AuthRefusal(message('login.unverified'), 'unverified');
  if (reply.code === 'PASSWORD_RESET_REQUIRED') throw new AuthRefusal(message('login.resetRequired'), 'resetRequired');
  if (reply.code === 'PASSWORD_EXPIRED') throw new AuthRefusal(PASSWORD_EXPIRED, 'resetRequired');
  if (!response.ok) throw new AuthRefusal(message('login.failed'));
  return reply.twoFactorRedirect ? 'twoFactor' : 'done';
}

export async function signOut(apiKey: string): Promise<void> {
  const { response } = await post(apiKey, '/sign-out', {}, message('login.error'));
  if (!response.ok) throw new AuthRefusal(message('login.error'));
}

/** Also forgets what the person typed in this tab. */
export const endSession = (apiKey: string): Promise<void> => signOut(apiKey).then(forgetAllDrafts);

/** Returns the address at the other website, to which the browser goes to sign in. */
export async function signInWith(
  apiKey: string,
  { provider, backTo }: { provider: string; backTo: string },
): Promise<string> {
  const body = { provider, callbackURL: backTo, errorCallbackURL: backTo };
  const { response, reply } = await post(apiKey, '/sign-in/social', body, message('login.failed'));
  if (!response.ok || !reply.url) throw new AuthRefusal(message('login.failed'));
  return reply.url;
}

/** The answer is the same whether or not there is an account. */
export async function requestResetCode(apiKey: string, email: string): Promise<void> {
  const { response } = await post(apiKey, '/email-otp/request-password-reset', { email }, message('reset.sendFailed'));
  if (!response.ok) throw new AuthRefusal(message('reset.sendFailed'));
}

export async function resetPassword(
  apiKey: string,
  reset: { email: string; otp: string; password: string },
): Promise<void> {
  const { response, reply } = await post(apiKey, '/email-otp/reset-password', reset, message('reset.failed'));
  if (!response.ok) throw new AuthRefusal(message('reset.failed'), reply.code === 'INVALID_OTP' ? 'code' : 'other');
}

/** A code of the authenticator app, or a recovery code. */
export type CodeKind = 'app' | 'recovery';
export const CODE_PATHS: Record<CodeKind, string> = {
  app: '/two-factor/verify-totp',
  recovery: '/two-factor/verify-backup-code',
};

/** Completes a sign-in that waits for a code, or a set-up that waits for the first code. */
export async function verifyCode(apiKey: string, kind: CodeKind, code: string): Promise<void> {
  const { response, reply } = await post(apiKey, CODE_PATHS[kind], { code }, message('login.error'));
  if (reply.code === 'INVALID_CODE' || reply.code === 'INVALID_BACKUP_CODE') throw new AuthRefusal(WRONG_CODE, 'code');
  if (reply.code === 'CODE_USED') throw new AuthRefusal(CODE_USED, 'restart');
  if (response.status >= 500) throw new AuthRefusal(message('login.error'));
  if (!response.ok) throw new AuthRefusal(START_AGAIN, 'restart');
}

export interface TwoFactorSecret {
  totpURI: string;
  backupCodes: string[];
}

/** Creates a secret for the authenticator app. Codes are required only after the first one was verified. */
export async function startTwoFactor(apiKey: string, password: string): Promise<TwoFactorSecret> {
  const { totpURI, backupCodes } = await postPassword(apiKey, '/two-factor/enable', password);
  if (!totpURI || !backupCodes) throw new AuthRefusal(message('login.error'));
  return { totpURI, backupCodes };
}

/** Sends a call that needs the password again. */
export async function postPassword(apiKey: string, path: string, password: string): Promise<AuthReply> {
  const { response, reply } = await post(apiKey, path, { password }, message('login.error'));
  if (reply.code === 'INVALID_PASSWORD') throw new AuthRefusal('That password isn’t right.', 'password');
  if (!response.ok) throw new AuthRefusal(message('login.error'));
  return reply;
}

interface AuthReply {
  code?: string;
  twoFactorRedirect?: boolean;
  url?: string;
  totpURI?: string;
  backupCodes?: string[];
}

/** Sends a call of better-auth. `failure` is the message if there is no answer. */
export async function post(apiKey: string, path: string, body: unknown, failure: string) {
  let response: Response;
  try {
    response = await fetch(`${base}${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', [API_KEY_HEADER]: apiKey },
      body: JSON.stringify(body),
    });
  } catch {
    throw new AuthRefusal(failure);
  }
  const reply = ((await response.json().catch(() => null)) ?? {}) as AuthReply;
  if (response.status === 429) throw new AuthRefusal(tooMany(response, reply));
  return { response, reply };
}

function tooMany(response: Response, reply: AuthReply): string {
  const isLocked = reply.code === 'ACCOUNT_TEMPORARILY_LOCKED';
  const waitMinutes = Math.ceil(Number(response.headers.get('x-retry-after')) / 60) || 1;
  const minutes = isLocked ? TWO_FACTOR_LOCK_MINUTES : waitMinutes;
  return `Too many attempts. Please wait ${waitText(minutes)} and try again.`;
}

function waitText(minutes: number): string {
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
