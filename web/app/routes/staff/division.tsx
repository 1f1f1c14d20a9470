import { Outlet } from 'react-router';
import ErrorPage from '../../features/errors/error-page.tsx';
import { currentDivision, requireDivision } from '../../session/require-division.ts';
import { signedIn } from '../../session/require-user.ts';
import { sendTabDivision } from '../../session/tab-division.ts';
import type { Route } from './+types/division.ts';
import { DivisionError, DivisionFrame, lastDivision } from './division-frame.tsx';

export const middleware: Route.MiddlewareFunction[] = [requireDivision];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [sendTabDivision];

export function loader({ context }: Route.LoaderArgs) {
  const { divisions, user } = signedIn(context);
  return { divisions, user, division: currentDivision(context) };
}

/** The parent of the pages of one division that show the navigation. */
export default function StaffDivisionRoute({ loaderData }: Route.ComponentProps) {
  return (
    <DivisionFrame {...loaderData}>
      {/* Another division starts its page anew: nothing chosen or typed belongs to it. */}
      <Outlet key={loaderData.division._id} />
    </DivisionFrame>
  );
}

export function ErrorBoundary({ error, loaderData = lastDivision.read() }: Route.ErrorBoundaryProps) {
  return loaderData ? <DivisionError {...loaderData} error={error} /> : <ErrorPage error={error} />;
}
