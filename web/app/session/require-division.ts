import type { StaffDivision } from '@tours/contract/session';
import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { choosePath } from '../lib/portal-paths.ts';
import { asked, signedIn } from './require-user.ts';
import { tabDivisionOf } from './tab-division.ts';

const divisionContext = createContext<StaffDivision>();

/** The current division of the employee, for loaders behind `requireDivision`. */
export function currentDivision(context: Readonly<RouterContextProvider>): StaffDivision {
  return context.get(divisionContext);
}

/**
 * Staff pages belong to one division: the one of this tab, or else of the session. Without either, the employee chooses
 * one first.
 */
export const requireDivision: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  const { divisions, division } = signedIn(context);
  const ofTab = tabDivisionOf(request);
  const current = divisions.find(({ _id }) => _id === ofTab) ?? divisions.find(({ _id }) => _id === division);
  if (!current) throw redirect(choosePath(asked(url)));
  context.set(divisionContext, current);
  return next();
};
