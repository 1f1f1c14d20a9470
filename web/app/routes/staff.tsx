import { Outlet } from 'react-router';
import { requireUser, signedIn } from '../features/session/require-user.ts';
import { onOtherPages } from '../lib/on-other-pages.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import type { Route } from './+types/staff.ts';

export const middleware: Route.MiddlewareFunction[] = [requireUser('employees')];

export const handle: PageHandle<unknown> = { followsSystem: true };

export function loader({ context }: Route.LoaderArgs) {
  return { session: signedIn(context) };
}

export const shouldRevalidate = onOtherPages;

/** What only employees see. */
export default function StaffRoute() {
  return <Outlet />;
}
