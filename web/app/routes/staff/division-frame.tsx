import {
  IconArrowsExchange,
  IconBuildingCommunity,
  IconCalendarMonth,
  IconGavel,
  IconHome,
  IconMail,
  IconMap2,
  IconReceipt,
  IconScale,
  IconSettings,
  IconSignature,
  IconTicket,
  IconUsers,
  IconWritingSign,
} from '@tabler/icons-react';
import type { StaffDivision } from '@tours/contract/session';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PersonPanel } from '../../features/account/person-panel.tsx';
import { AccountNotice } from '../../features/division/account-notice.tsx';
import { DivisionSwitch } from '../../features/division/division-switch.tsx';
import { OtherDivision } from '../../features/division/other-division.tsx';
import { ErrorContent } from '../../features/errors/error-content.tsx';
import { SearchButton, SearchDialog } from '../../features/search/search-dialog.tsx';
import { lastData } from '../../lib/last-data.ts';
import { otherDivisionOf } from '../../lib/other-division.ts';
import { staffPaths } from '../../lib/portal-paths.ts';
import type { SignedIn } from '../../session/require-user.ts';
import { useTabDivision } from '../../session/tab-division.ts';
import { type Area, areaOf } from '../../ui/portal/frame/area.ts';
import { PlaceName } from '../../ui/portal/frame/page-head.tsx';
import { StaffFrame } from '../../ui/portal/frame/staff-frame.tsx';

type DivisionData = Pick<SignedIn, 'divisions' | 'user'> & { division: StaffDivision };

export const lastDivision = lastData<DivisionData>();
export function DivisionFrame({ children, ...data }: DivisionData & { children: ReactNode }) {
  lastDivision.useKeep(data);
  const { divisions, division, user } = data;
  useTabDivision(division._id);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // The other division does not have this record or page number, but it has the same area.
  const area = areaOf(STAFF_AREAS, pathname)?.to ?? staffPaths.today;
  return (
    <StaffFrame
      areas={STAFF_AREAS}
      search={<SearchButton />}
      division={<DivisionSwitch divisions={divisions} current={division} onSwitched={() => navigate(area)} />}
      person={<PersonPanel type="employees" person={user} />}
    >
      <AccountNotice state={division.company.accountState} />
      <PlaceName value={division.name}>{children}</PlaceName>
      <SearchDialog key={division._id} division={division._id} />
    </StaffFrame>
  );
}

/** A failed page of a division, with the navigation in place. */
export function DivisionError({ error, ...data }: DivisionData & { error: unknown }) {
  const other = data.divisions.find(({ _id }) => _id === otherDivisionOf(error));
  return (
    <DivisionFrame {...data}>
      {other ? (
        <OtherDivision division={other} />
      ) : (
        <ErrorContent error={error} home={{ label: 'Go to Today', to: staffPaths.today }} />
      )}
    </DivisionFrame>
  );
}

/** The navigation of staff pages. A new area needs a line here and a route in routes.ts. */
const STAFF_AREAS: Area[] = [
  { label: 'Today', to: staffPaths.today, icon: IconHome },
  { label: 'Calendar', to: staffPaths.calendar, icon: IconCalendarMonth },
  { label: 'Groups', to: staffPaths.groups, icon: IconMap2 },
  { label: 'Messages', to: staffPaths.messages, icon: IconMail },
  { label: 'Bookings', to: staffPaths.bookings, icon: IconTicket },
  { label: 'Orders', to: staffPaths.orders, icon: IconReceipt },
  { label: 'Transactions', to: staffPaths.transactions, icon: IconArrowsExchange },
  { label: 'Disputes', to: staffPaths.disputes, icon: IconGavel },
  { label: 'Reconciliation', to: staffPaths.reconciliation, icon: IconScale },
  { label: 'Partners', to: staffPaths.partners, icon: IconBuildingCommunity },
  { label: 'Waivers', to: staffPaths.waivers, icon: IconWritingSign },
  { label: 'Waiver templates', to: staffPaths.waiverTemplates, icon: IconSignature },
  { label: 'Employees', to: staffPaths.employees, icon: IconUsers },
  { label: 'Company settings', to: staffPaths.settings, icon: IconSettings },
];
