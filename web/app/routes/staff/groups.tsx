import { GROUP_SORTS } from '@tours/contract/list-constants';
import { filterOf, GroupsPage } from '../../features/group/list/groups-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { findStaffGroups } from '../../lib/staff-groups.ts';
import { currentDivision } from '../../session/require-division.ts';
import { loadList } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/groups.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const division = currentDivision(context);
  const client = clientFor(context);
  const filter = filterOf(url.searchParams);
  const groups = loadList({ request, url, sorts: GROUP_SORTS }, (range, options) =>
    findStaffGroups(client, { division: division._id, populate: 'partner', ...filter, ...range }, options),
  );
  const partner = filter.partner ? await client.getPartner({ params: { id: filter.partner } }).catch(() => null) : null;
  return { groups, division, filter, partnerName: partner?.name ?? null };
}

export default function StaffGroupsRoute({ loaderData }: Route.ComponentProps) {
  return <GroupsPage {...loaderData} />;
}
