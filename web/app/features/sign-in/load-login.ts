import type { Client } from '@tours/contract/client';
import type { SessionInfo, UserType } from '@tours/contract/session';
import { redirect } from 'react-router';
import { orErrorPage } from '../../lib/or-error-page.ts';
import { LANDING } from '../../lib/paths.ts';
import { type PendingSignIn, pendingOf } from '../../session/use-session.ts';
import type { Step } from './use-sign-in.ts';
import { wayBack } from './way-back.ts';

interface LoginRequest {
  client: Client;
  type: UserType;
  url: URL;
  publicUrl: string;
  cookie: string | null;
}

/** The session of the browser. `stale`: a cookie without a session. `noRecord`: a sign-in without a record. */
export type Here =
  | { state: 'nobody' | 'stale' | 'noRecord' }
  | { state: 'pending'; step: PendingSignIn }
  | { state: 'signedIn'; type: UserType; email: string; records: UserType[] };

/** Loads the login page. A person who is signed in already as this kind is redirected to the page they asked for. */
export async function loadLogin({ client, type, url, publicUrl, cookie }: LoginRequest) {
  const query = url.searchParams;
  const from = wayBack(query.get('from'), type, publicUrl);
  const hasSignUp = url.pathname.startsWith('/login-amplify/');
  const session = await orErrorPage(client.getSession({}), 'login.fetchFailed');
  if (session.type === type && !query.has('stay')) throw redirect(from ?? LANDING[type]);
  return {
    type,
    hasSignUp,
    from,
    here: hereOf(session, cookie),
    start: startOf(query, hasSignUp && type === 'customers'),
    /** Google sent the person back without a successful sign-in. */
    wasRefused: query.has('error'),
  };
}
export type LoginData = Awaited<ReturnType<typeof loadLogin>>;

function hereOf(session: SessionInfo, cookie: string | null): Here {
  const step = pendingOf(session);
  if (step) return { state: 'pending', step };
  if (session.pending === 'noRecord') return { state: 'noRecord' };
  if (session.type !== 'visitor') {
    return { state: 'signedIn', type: session.type, email: session.user?.email ?? '', records: session.records };
  }
  return { state: cookie?.includes('tours.session_token=') ? 'stale' : 'nobody' };
}

function startOf(query: URLSearchParams, maySignUp: boolean): Step {
  const email = query.get('email')?.trim().toLowerCase().slice(0, 200) ?? '';
  const token = query.get('verify');
  if (maySignUp && token) return { name: 'verify', token, email };
  return maySignUp && query.has('signUp') ? { name: 'signUp', email } : { name: 'login', email };
}
