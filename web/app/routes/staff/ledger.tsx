import { DIFFERENCE_SORTS } from '@tours/contract/list-constants';
import { filterOf } from '../../features/daily-match/difference-filter.ts';
import { MatchPage } from '../../features/daily-match/match-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { orNotFound } from '../../lib/or-not-found.ts';
import { currentDivision } from '../../session/require-division.ts';
import { loadList } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/ledger.ts';
import { divisionTitle } from './division-title.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const division = currentDivision(context);
  const client = clientFor(context);
  const filter = filterOf(url.searchParams);
  const rows = loadList({ request, url, sorts: DIFFERENCE_SORTS }, (range, options) =>
    client.findLedgerDifferences({ query: { division: division._id, ...filter, ...range } }, options),
  );
  const { match } = await orNotFound(client.getLedgerMatch({ query: { division: division._id } }), 'list.fetchFailed');
  return { rows, match, division, filter };
}

export const meta = divisionTitle('Reconciliation');

export default function StaffLedgerRoute({ loaderData }: Route.ComponentProps) {
  return <MatchPage key={loaderData.division._id} {...loaderData} />;
}
