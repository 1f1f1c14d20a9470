import { IconArrowsExchange } from '@tabler/icons-react';
import type { InputOf } from '@tours/contract/api';
import { TRANSACTION_LABELS, transactionCells } from '@tours/contract/cells/transactions';
import type { TRANSACTION_SORTS } from '@tours/contract/list-constants';
import type { ListedTransaction, TransactionTotals } from '@tours/contract/transaction';
import { staffOrderPath } from '../../../lib/portal-paths.ts';
import { withCells } from '../../../ui/portal/list/list-file.ts';
import { type Column, IdTitle, NarrowOnly } from '../../../ui/portal/list/record-table.tsx';
import { TransactionType } from '../staff/transaction-type.tsx';
import type { FilterFields } from './sales-filter.ts';
import { type LoadedSales, SalesList } from './sales-list.tsx';
import type { TotalLabels } from './totals-line.tsx';
import { ViewOrder } from './view-order.tsx';

export const TRANSACTION_FILTERS: FilterFields<keyof InputOf<'getTransactionTotals'>> = {
  choices: [{ name: 'type', label: 'Type', values: TRANSACTION_LABELS }],
  days: [
    { label: 'Created', from: 'createdFrom', to: 'createdTo' },
    { label: 'Trip', from: 'tripFrom', to: 'tripTo' },
  ],
};

const LABELS = {
  rows: 'Transactions',
  paymentsCents: 'Payments',
  refundsCents: 'Refunds',
  disputedCents: 'Disputes',
  netCents: 'Net',
  feesCents: 'Fees',
  partnerCommissionCents: 'Partner fees',
} satisfies TotalLabels<TransactionTotals>;

export function TransactionsPage(props: LoadedSales<ListedTransaction>) {
  return (
    <SalesList
      {...props}
      title="Transactions"
      fields={TRANSACTION_FILTERS}
      columns={transactionColumns}
      hrefOf={({ order }) => staffOrderPath(order._id)}
      labels={LABELS}
      list="transactions"
      empty={{
        icon: IconArrowsExchange,
        text: 'Every payment and every refund appears here.',
      }}
    />
  );
}

type TransactionSort = (typeof TRANSACTION_SORTS)[number];

const transactionColumns: Column<ListedTransaction, TransactionSort>[] = withCells(transactionCells, [
  {
    header: 'ID',
    kind: 'title',
    sort: 'lolaId',
    render: ({ lolaId, customer }) => <IdTitle id={lolaId} name={customer.name} />,
  },
  {
    header: 'Type',
    render: (line) => <TransactionType line={line} />,
  },
  { header: 'Total amount', sort: 'amount' },
  { header: 'Created', sort: 'createdAt' },
  { header: 'Customer', kind: 'text', narrow: 'hidden' },
  {
    header: 'Item',
    kind: 'text',
    render: ({ item }) => (
      <>
        {item.title}{' '}
        <NarrowOnly>
          <span style={{ whiteSpace: 'nowrap' }}>· {item.lolaId}</span>
        </NarrowOnly>
      </>
    ),
  },
  { header: 'Booking ID', spare: 'last' },
  { header: 'Order ID', narrow: 'hidden' },
  { header: 'Fee', spare: 'soon' },
  { header: 'Partner fee', spare: 'soon' },
  {
    header: 'Gateway ID',
    spare: 'soon',
    render: ({ gatewayId }) =>
      gatewayId ? <span className="figures">{gatewayId}</span> : <span className="soft">None</span>,
  },
  { header: 'Actions', kind: 'actions', render: ({ order }) => <ViewOrder order={order} /> },
]);
