import { TRANSACTION_SORTS } from '@tours/contract/constants';
import { filterOf, namesOf } from '../../features/order/staff-lists/sales-filter.ts';
import {
  TRANSACTION_FILTERS,
  TransactionsPage,
  transactionTotals,
} from '../../features/order/staff-lists/transactions-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { readAddress } from '../../lib/list-query.ts';
import { loadList } from '../../lib/loaded.ts';
import { currentDivision } from '../../session/require-division.ts';
import type { Route } from './+types/transactions.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const division = currentDivision(context);
  const client = clientFor(context);
  const filter = filterOf(url.searchParams, TRANSACTION_FILTERS);
  const { search } = readAddress(url.searchParams, []);
  const narrowed = { division: division._id, ...filter };
  const rows = loadList({ request, url, sorts: TRANSACTION_SORTS }, (range, options) =>
    client.findTransactions({ query: { ...narrowed, ...range } }, options),
  );
  const totals = client
    .getTransactionTotals({ query: { ...narrowed, ...(search ? { search } : {}) } })
    .then(transactionTotals, () => null);
  return { rows, totals, division, filter, names: await namesOf(client, filter) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Transactions · ${loaderData?.division.name ?? 'Staff'}` }];
}

export default function StaffTransactionsRoute({ loaderData }: Route.ComponentProps) {
  return <TransactionsPage key={loaderData.division._id} {...loaderData} />;
}
