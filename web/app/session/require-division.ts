import type { StaffDivision } from '@tours/contract/session';
import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { choosePath } from '../lib/paths.ts';
import { asked, signedIn } from './require-user.ts';
import { tabDivisionOf } from './tab-division.ts';

const divisionContext = createContext<StaffDivision>();

/** Where the employee works now, for loaders behind `requireDivision`. */
export function currentDivision(context: Readonly<RouterContextProvider>): StaffDivision {
  return context.get(divisionContext);
}

/** Staff pages are about one division: the one of this tab, else of the session. Who has not chosen does so first. */
export const requireDivision: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  const { divisions, division } = signedIn(context);
  const ofTab = tabDivisionOf(request);
  const current = divisions.find(({ _id }) => _id === ofTab) ?? divisions.find(({ _id }) => _id === division);
  if (!current) throw redirect(choosePath(asked(url)));
  context.set(divisionContext, current);
  return next();
};
