import type { SessionInfo, UserType } from '@tours/contract/session';
import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { clientFor } from '../lib/api.ts';
import { orErrorPage } from '../lib/or-error-page.ts';
import { loginPath } from '../lib/paths.ts';

export type SignedIn = SessionInfo & { user: NonNullable<SessionInfo['user']> };

const signedInContext = createContext<SignedIn>();

/** The signed-in person, for loaders behind `requireUser` and `requireAnyUser`. */
export function signedIn(context: Readonly<RouterContextProvider>): SignedIn {
  return context.get(signedInContext);
}

/**
 * Guards the pages of one kind of person. Everybody else is sent to its login, and from there back to the page. The API
 * refuses them anyway, but this spares them a page of errors.
 */
export function requireUser(type: UserType): MiddlewareFunction<Response> {
  return guard(type, (session) => session.type === type);
}

/** Guards pages for every kind of signed-in person. */
export function requireAnyUser(): MiddlewareFunction<Response> {
  return guard('customers', (session) => session.type !== 'visitor');
}

function guard(loginType: UserType, admits: (session: SessionInfo) => boolean): MiddlewareFunction<Response> {
  return async ({ context, url }, next) => {
    const session = await orErrorPage(clientFor(context).getSession({}), 'login.fetchFailed');
    if (!admits(session) || !session.user) throw redirect(loginPath(loginType, asked(url)));
    context.set(signedInContext, { ...session, user: session.user });
    return next();
  };
}

/** Longer than any filter of ours. Encoded into another address the search grows, and addresses have a limit. */
const LONGEST_SEARCH = 2_000;

/** The address of the page, also when only its data was requested. */
export function asked({ pathname, search }: URL): string {
  return search.length > LONGEST_SEARCH ? pathname : pathname + search;
}
