import { DEPARTURE_SORTS } from '@tours/contract/list-constants';
import { DeparturesPage, departuresFilterOf } from '../../features/manifest/departures-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { loadGroupTitle } from '../../lib/group-filter.ts';
import { loadList } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/departures.ts';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const client = clientFor(context);
  const filter = departuresFilterOf(url.searchParams);
  return {
    departures: loadList({ request, url, sorts: DEPARTURE_SORTS }, (range, options) =>
      client.findSoldDepartures({ query: { ...filter, ...range } }, options),
    ),
    groupTitle: loadGroupTitle(client, filter.group),
  };
}

export default function PartnerDeparturesRoute({ loaderData: { departures, groupTitle } }: Route.ComponentProps) {
  return <DeparturesPage departures={departures} groupTitle={groupTitle} />;
}
