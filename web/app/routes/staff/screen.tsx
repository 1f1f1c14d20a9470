import { Outlet } from 'react-router';
import { useSearchDialog } from '../../features/search/use-search-dialog.tsx';
import { onOtherPages } from '../../lib/on-other-pages.ts';
import { currentDivision, requireDivision } from '../../session/require-division.ts';
import { sendTabDivision, useTabDivision } from '../../session/tab-division.ts';
import type { Route } from './+types/screen.ts';
import { STAFF_AREAS } from './areas.ts';

export const middleware: Route.MiddlewareFunction[] = [requireDivision];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [sendTabDivision];

export function loader({ context }: Route.LoaderArgs) {
  return { division: currentDivision(context)._id };
}

export const shouldRevalidate = onOtherPages;

/** The parent of pages of a division that fill the screen like a dialog over the former page. */
export default function StaffScreenRoute({ loaderData: { division } }: Route.ComponentProps) {
  useTabDivision(division);
  const search = useSearchDialog(division, STAFF_AREAS);
  return (
    <>
      <Outlet />
      {search.dialog}
    </>
  );
}
