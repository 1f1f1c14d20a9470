import { Outlet } from 'react-router';
import { OtherDivision } from '../../features/division/other-division.tsx';
import ErrorPage from '../../features/errors/error-page.tsx';
import { SignInAgain } from '../../features/sign-in/sign-in-again.tsx';
import { onOtherPages } from '../../lib/on-other-pages.ts';
import { otherDivisionOf } from '../../lib/other-division.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { requireUser, signedIn } from '../../session/require-user.ts';
import type { Route } from './+types/layout.ts';

export const middleware: Route.MiddlewareFunction[] = [requireUser('employees')];

export const handle: PageHandle<unknown> = { followsSystem: true };

export function loader({ context }: Route.LoaderArgs) {
  return { session: signedIn(context) };
}

export const shouldRevalidate = onOtherPages;

/** The parent of all pages for employees. */
export default function StaffRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <SignInAgain type="employees" email={loaderData.session.user.email} />
    </>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const other = otherDivisionOf(error);
  const division = loaderData?.session.divisions.find(({ _id }) => _id === other);
  return division ? <OtherDivision division={division} /> : <ErrorPage error={error} />;
}
