import { DEBT_SORTS } from '@tours/contract/dispute-constants';
import { formatCents } from '@tours/contract/money';
import { DebtsPage } from '../../features/dispute/debts-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { currentDivision } from '../../session/require-division.ts';
import { loadList } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/debts.ts';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const division = currentDivision(context);
  const client = clientFor(context);
  const isAll = url.searchParams.get('state') === 'all';
  const rows = loadList({ request, url, sorts: DEBT_SORTS }, (range, options) =>
    client.findDebts({ query: { division: division._id, state: isAll ? 'all' : undefined, ...range } }, options),
  );
  const owed = client.getDebtTotals({ query: { division: division._id } }).then(
    ({ owedCents }) => (owedCents ? formatCents(owedCents) : null),
    () => 'unknown',
  );
  return { rows, owed, division, isAll };
}

export default function StaffDebtsRoute({ loaderData }: Route.ComponentProps) {
  return <DebtsPage {...loaderData} />;
}
