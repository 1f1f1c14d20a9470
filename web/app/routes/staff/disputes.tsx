import { DISPUTE_FILTERS, DISPUTE_SORTS } from '@tours/contract/dispute-constants';
import { DisputesPage } from '../../features/dispute/disputes-page.tsx';
import { choiceIn } from '../../lib/address-filter.ts';
import { clientFor } from '../../lib/api.ts';
import { currentDivision } from '../../session/require-division.ts';
import { loadList } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/disputes.ts';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const division = currentDivision(context);
  const client = clientFor(context);
  const state = choiceIn(url.searchParams, 'state', DISPUTE_FILTERS);
  const rows = loadList({ request, url, sorts: DISPUTE_SORTS }, (range, options) =>
    client.findDisputes({ query: { division: division._id, state, ...range } }, options),
  );
  return { rows, division, state };
}

export default function StaffDisputesRoute({ loaderData }: Route.ComponentProps) {
  return <DisputesPage {...loaderData} />;
}
