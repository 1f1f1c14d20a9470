import { GroupsHome } from '../../features/group/progress/groups-home.tsx';
import { clientFor } from '../../lib/api.ts';
import { readAddress } from '../../ui/portal/list/list-query.ts';
import { loadPage } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/groups.ts';

const PAGE_SIZE = 24;

export function loader({ context, url }: Route.LoaderArgs) {
  const client = clientFor(context);
  const { page } = readAddress(url.searchParams, []);
  return {
    groups: loadPage({ page, size: PAGE_SIZE }, (range, options) =>
      client.listGroupProgress({ query: range }, options),
    ),
  };
}

export default function PartnerGroupsRoute({ loaderData: { groups } }: Route.ComponentProps) {
  return <GroupsHome groups={groups} />;
}
