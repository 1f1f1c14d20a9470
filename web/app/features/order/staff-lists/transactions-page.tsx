import { IconArrowsExchange } from '@tabler/icons-react';
import { TRANSACTION_LABELS } from '@tours/contract/cells/transactions';
import type { ListedTransaction, TransactionTotals } from '@tours/contract/transaction';
import { staffOrderPath } from '../../../lib/portal-paths.ts';
import type { FilterFields } from './sales-filter.ts';
import { type LoadedSales, SalesList } from './sales-list.tsx';
import type { TotalLabels, Totals } from './totals-line.tsx';
import { transactionColumns } from './transaction-columns.tsx';

export const TRANSACTION_FILTERS: FilterFields = {
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
  partnerFeesCents: 'Partner fees',
} satisfies TotalLabels<TransactionTotals>;

export function TransactionsPage(props: LoadedSales<ListedTransaction>) {
  const { division, filter } = props;
  return (
    <SalesList
      {...props}
      title="Transactions"
      search="Search transactions"
      fields={TRANSACTION_FILTERS}
      columns={transactionColumns}
      hrefOf={({ order }) => staffOrderPath(order._id)}
      labels={LABELS}
      file={{ list: 'transactions', asked: { division: division._id, ...filter } }}
      empty={{
        icon: IconArrowsExchange,
        text: 'Every payment and every refund appears here.',
      }}
    />
  );
}

export const transactionTotals = ({ transactions: rows, ...sums }: TransactionTotals): Totals => ({ rows, ...sums });
