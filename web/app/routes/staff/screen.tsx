import { Outlet } from 'react-router';
import ErrorPage from '../../features/errors/error-page.tsx';
import { SearchDialog } from '../../features/search/search-dialog.tsx';
import { onOtherPages } from '../../lib/on-other-pages.ts';
import { currentDivision, requireDivision } from '../../session/require-division.ts';
import { signedIn } from '../../session/require-user.ts';
import { sendTabDivision, useTabDivision } from '../../session/tab-division.ts';
import { PlaceName } from '../../ui/portal/frame/page-head.tsx';
import type { Route } from './+types/screen.ts';
import { DivisionError, lastDivision } from './division-frame.tsx';

export const middleware: Route.MiddlewareFunction[] = [requireDivision];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [sendTabDivision];

export function loader({ context }: Route.LoaderArgs) {
  const { divisions, user } = signedIn(context);
  return { divisions, user, division: currentDivision(context) };
}

export const shouldRevalidate = onOtherPages;

/** The parent of pages of a division that fill the screen like a dialog over the former page. */
export default function StaffScreenRoute({ loaderData: { division } }: Route.ComponentProps) {
  useTabDivision(division._id);
  return (
    <>
      <PlaceName value={division.name}>
        <Outlet />
      </PlaceName>
      <SearchDialog key={division._id} division={division._id} />
    </>
  );
}

export function ErrorBoundary({ error, loaderData = lastDivision.read() }: Route.ErrorBoundaryProps) {
  return loaderData ? <DivisionError {...loaderData} error={error} /> : <ErrorPage error={error} />;
}
