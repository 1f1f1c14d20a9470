import { WAIVER_SORTS } from '@tours/contract/list-constants';
import { PartnerWaivers } from '../../features/waiver/lists/partner-waivers.tsx';
import { idIn } from '../../lib/address-filter.ts';
import { clientFor } from '../../lib/api.ts';
import { loadGroupTitle } from '../../lib/group-filter.ts';
import { loadAll, loadList } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/waivers.ts';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const client = clientFor(context);
  const group = idIn(url.searchParams, 'group');
  // The group's card does not count the waivers of cancelled bookings either.
  const filter = group ? { filter: { group, isCancelled: false } } : {};
  const waivers = loadList({ request, url, sorts: WAIVER_SORTS, size: 10 }, (range, options) =>
    client.queryWaivers({ body: { ...filter, sort: '-startDate', ...range } }, options),
  );
  const progress = loadAll(client.listWaiverProgress({ query: { group, limit: 100 } }));
  const groupTitle = loadGroupTitle(client, group);
  return { waivers, progress, groupTitle };
}

export default function PartnerWaiversRoute({ loaderData: { waivers, progress, groupTitle } }: Route.ComponentProps) {
  return <PartnerWaivers waivers={waivers} progress={progress} groupTitle={groupTitle} />;
}
