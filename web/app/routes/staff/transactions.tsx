import { TRANSACTION_SORTS } from '@tours/contract/list-constants';
import { loadSales } from '../../features/order/staff-lists/load-sales.ts';
import {
  TRANSACTION_FILTERS,
  TransactionsPage,
  transactionTotals,
} from '../../features/order/staff-lists/transactions-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { currentDivision, divisionTitle } from '../../session/require-division.ts';
import type { Route } from './+types/transactions.ts';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const client = clientFor(context);
  return loadSales(
    { request, url },
    {
      client,
      division: currentDivision(context),
      fields: TRANSACTION_FILTERS,
      sortsOf: () => TRANSACTION_SORTS,
      find: (query, options) => client.findTransactions({ query }, options),
      total: async (query) => transactionTotals(await client.getTransactionTotals({ query })),
    },
  );
}

export const meta = divisionTitle('Transactions');

export default function StaffTransactionsRoute({ loaderData }: Route.ComponentProps) {
  return <TransactionsPage key={loaderData.division._id} {...loaderData} />;
}
