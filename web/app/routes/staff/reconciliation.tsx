import { DIFFERENCE_SORTS } from '@tours/contract/list-constants';
import { filterOf, ReconciliationPage } from '../../features/reconciliation/reconciliation-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { orErrorPage } from '../../lib/or-error-page.ts';
import { currentDivision } from '../../session/require-division.ts';
import { loadList } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/reconciliation.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const division = currentDivision(context);
  const client = clientFor(context);
  const filter = filterOf(url.searchParams);
  const rows = loadList({ request, url, sorts: DIFFERENCE_SORTS }, (range, options) =>
    client.findDifferences({ query: { division: division._id, ...filter, ...range } }, options),
  );
  const { run } = await orErrorPage(
    client.getReconciliation({ query: { division: division._id } }),
    'list.fetchFailed',
  );
  return { rows, run, division, filter };
}

export default function StaffReconciliationRoute({ loaderData }: Route.ComponentProps) {
  return <ReconciliationPage {...loaderData} />;
}
