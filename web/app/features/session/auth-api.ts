import { API_KEY_HEADER } from '@tours/contract/constants';
import { message } from '@tours/contract/messages';

/** Sign-in speaks the identity service's own paths, outside the contract; see api.md. */
const base = '/api/auth';

/** Refused, in words for the person. */
export class AuthRefusal extends Error {}

/** The code is wrong, old or used up; which of them is not told. */
export class CodeRefusal extends AuthRefusal {}

interface AuthReply {
  code?: string;
  twoFactorRedirect?: boolean;
}

export async function signIn(apiKey: string, credentials: { email: string; password: string }): Promise<void> {
  const { response, reply } = await post(apiKey, '/sign-in/email', credentials, message('login.failed'));
  if (response.status === 401) throw new AuthRefusal(message('login.wrongCredentials'));
  if (reply.code === 'EMAIL_NOT_VERIFIED') throw new AuthRefusal(message('login.unverified'));
  if (!response.ok || reply.twoFactorRedirect) throw new AuthRefusal(message('login.failed'));
}

export async function signOut(apiKey: string): Promise<void> {
  await post(apiKey, '/sign-out', {}, message('login.error'));
}

/** Answered the same whether or not there is an account. */
export async function requestResetCode(apiKey: string, email: string): Promise<void> {
  const { response } = await post(apiKey, '/email-otp/request-password-reset', { email }, message('reset.sendFailed'));
  if (!response.ok) throw new AuthRefusal(message('reset.sendFailed'));
}

export async function resetPassword(
  apiKey: string,
  reset: { email: string; otp: string; password: string },
): Promise<void> {
  const { response, reply } = await post(apiKey, '/email-otp/reset-password', reset, message('reset.failed'));
  if (reply.code === 'INVALID_OTP') throw new CodeRefusal(message('reset.failed'));
  if (!response.ok) throw new AuthRefusal(message('reset.failed'));
}

async function post(apiKey: string, path: string, body: unknown, failure: string) {
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
  if (response.status === 429) throw new AuthRefusal(tooMany(response));
  return { response, reply };
}

function tooMany(response: Response): string {
  const minutes = Math.ceil(Number(response.headers.get('x-retry-after')) / 60) || 1;
  return `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`;
}
