import '../../theme/portal-styles.ts';
import { Outlet } from 'react-router';
import { OtherDivision } from '../../features/division/other-division.tsx';
import { ErrorContent } from '../../features/errors/error-content.tsx';
import { SignInAgain } from '../../features/sign-in/sign-in-again.tsx';
import { onOtherPages } from '../../lib/on-other-pages.ts';
import { otherDivisionOf } from '../../lib/other-division.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { staffPaths } from '../../lib/portal-paths.ts';
import { requireUser, signedIn } from '../../session/require-user.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import type { Route } from './+types/layout.ts';
import { DivisionError, lastDivision } from './division-frame.tsx';

export const middleware: Route.MiddlewareFunction[] = [requireUser('employees')];

export const handle: PageHandle = { followsSystem: true };

export function loader({ context }: Route.LoaderArgs) {
  return { session: signedIn(context) };
}

export const shouldRevalidate = onOtherPages;

export default function StaffRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <SignInAgain type="employees" email={loaderData.session.user.email} />
    </>
  );
}

/** For pages without the frame of a division, and for a session that could not be read again. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const last = lastDivision.read();
  if (last) return <DivisionError {...last} error={error} />;
  const other = otherDivisionOf(error);
  const division = loaderData?.session.divisions.find(({ _id }) => _id === other);
  return (
    <PageFrame>
      {division ? (
        <OtherDivision division={division} />
      ) : (
        <ErrorContent error={error} home={{ label: 'Go to Today', to: staffPaths.today }} />
      )}
    </PageFrame>
  );
}
