import type { StaffDivision } from '@tours/contract/session';
import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { choosePath } from '../../lib/paths.ts';
import { asked, signedIn } from './require-user.ts';

const divisionContext = createContext<StaffDivision>();

/** Where the employee works now, for loaders behind `requireDivision`. */
export function currentDivision(context: Readonly<RouterContextProvider>): StaffDivision {
  return context.get(divisionContext);
}

/** Staff pages are about one division: who has not chosen does so first, and comes back. */
export const requireDivision: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const { divisions, division } = signedIn(context);
  const current = divisions.find(({ _id }) => _id === division);
  if (!current) throw redirect(choosePath(asked(url)));
  context.set(divisionContext, current);
  return next();
};
