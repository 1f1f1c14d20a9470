import { Outlet, useLocation, useNavigate } from 'react-router';
import { PersonPanel } from '../../features/account/person-panel.tsx';
import { AccountNotice } from '../../features/division/account-notice.tsx';
import { DivisionSwitch } from '../../features/division/division-switch.tsx';
import { SearchButton } from '../../features/search/search-button.tsx';
import { useSearchDialog } from '../../features/search/use-search-dialog.tsx';
import { staffPaths } from '../../lib/paths.ts';
import { currentDivision, requireDivision } from '../../session/require-division.ts';
import { signedIn } from '../../session/require-user.ts';
import { sendTabDivision, useTabDivision } from '../../session/tab-division.ts';
import { StaffFrame } from '../../ui/portal/frame/staff-frame.tsx';
import type { Route } from './+types/division.ts';
import { STAFF_AREAS } from './areas.ts';

export const middleware: Route.MiddlewareFunction[] = [requireDivision];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [sendTabDivision];

export function loader({ context }: Route.LoaderArgs) {
  const { divisions, user } = signedIn(context);
  return { divisions, user, division: currentDivision(context) };
}

/** The frame of the pages of one division. */
export default function StaffDivisionRoute({ loaderData: { divisions, division, user } }: Route.ComponentProps) {
  useTabDivision(division._id);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // The other division does not have this record or page number, but it has the same area.
  const area = STAFF_AREAS.find(({ to }) => pathname.startsWith(to))?.to ?? staffPaths.groups;
  const search = useSearchDialog(division._id, STAFF_AREAS);
  return (
    <StaffFrame
      areas={STAFF_AREAS}
      search={<SearchButton onClick={search.open} />}
      division={<DivisionSwitch divisions={divisions} current={division} onSwitched={() => navigate(area)} />}
      person={<PersonPanel type="employees" person={user} />}
    >
      <AccountNotice state={division.company.accountState} />
      <Outlet />
      {search.dialog}
    </StaffFrame>
  );
}
