import type { Client } from '@tours/contract/client';
import { API_KEY, DEMO_PASSWORD } from '../world/environment.ts';
import { clientOf } from './client-of.ts';

export { DEMO_PASSWORD } from '../world/environment.ts';

/** Calls an endpoint of the sign-in. `cookie` is what a browser would send back. */
export async function postAuth(origin: string, path: string, body: unknown, cookie = '') {
  const answer = await fetch(`${origin}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': API_KEY, ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const { status, headers } = answer;
  return { status, headers, body: text ? JSON.parse(text) : null, cookie: cookies.join('; ') };
}

/** The contract's client with that person's session. */
export async function signedIn(origin: string, email: string, password = DEMO_PASSWORD): Promise<Client> {
  const { status, body, cookie } = await postAuth(origin, 'sign-in/email', { email, password });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${JSON.stringify(body)}`);
  return clientOf(origin, { cookie });
}
