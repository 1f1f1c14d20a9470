import { DEPARTURE_SORTS, DeparturesPage, whenOf } from '../../features/roster/departures-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { loadList } from '../../lib/loaded.ts';
import type { Route } from './+types/departures.ts';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const client = clientFor(context);
  const when = whenOf(url.searchParams);
  return {
    departures: loadList({ request, url, sorts: DEPARTURE_SORTS }, (range, options) =>
      client.findSoldDepartures({ query: { when, ...range } }, options),
    ),
  };
}

export function meta() {
  return [{ title: 'Departures' }];
}

export default function PartnerDeparturesRoute({ loaderData: { departures } }: Route.ComponentProps) {
  return <DeparturesPage departures={departures} />;
}
