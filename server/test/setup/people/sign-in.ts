import type { Client } from '@tours/contract/client';
import { API_KEY } from '../world/environment.ts';
import { clientOf } from './client-of.ts';

const PASSWORD = 'demo-password-1';

/** Signs in through the login endpoint and returns the session cookie. */
async function sessionOf(origin: string, email: string, password = PASSWORD): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': API_KEY },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

/** The contract's client with that person's session. */
export async function signedIn(origin: string, email: string, password = PASSWORD): Promise<Client> {
  return clientOf(origin, { cookie: await sessionOf(origin, email, password) });
}
