import { TRANSACTION_SORTS } from '@tours/contract/list-constants';
import { loadSales } from '../../features/order/staff-lists/load-sales.ts';
import { TRANSACTION_FILTERS, TransactionsPage } from '../../features/order/staff-lists/transactions-page.tsx';
import type { Route } from './+types/transactions.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadSales(args, {
    fields: TRANSACTION_FILTERS,
    sortsOf: () => TRANSACTION_SORTS,
    find: (client, query, options) => client.findTransactions({ query }, options),
    total: (client, query) => client.getTransactionTotals({ query }),
  });

export default function StaffTransactionsRoute({ loaderData }: Route.ComponentProps) {
  return <TransactionsPage {...loaderData} />;
}
