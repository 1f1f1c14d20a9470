import { transactionCells } from '@tours/contract/cells/transactions';
import type { TRANSACTION_SORTS } from '@tours/contract/list-constants';
import type { ListedTransaction } from '@tours/contract/transaction';
import { withCells } from '../../../ui/portal/list/list-file.ts';
import { type Column, IdTitle } from '../../../ui/portal/list/record-table.tsx';
import { TransactionType } from '../staff/transaction-type.tsx';
import { ViewOrder } from './view-order.tsx';

type TransactionSort = (typeof TRANSACTION_SORTS)[number];

export const transactionColumns: Column<ListedTransaction, TransactionSort>[] = withCells(transactionCells, [
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
  { header: 'Created', sort: 'createdAt', isOptional: true },
  { header: 'Customer', kind: 'text', narrow: 'hidden' },
  {
    header: 'Item',
    kind: 'text',
    isOptional: true,
    // The id is in the file and on hover: at 1280 px there is room for the title only.
    render: ({ item }) => item.title,
  },
  { header: 'Order ID', narrow: 'hidden' },
  { header: 'Fee', isOptional: true, spare: 'soon' },
  { header: 'Partner fee', isOptional: true, spare: 'soon' },
  {
    header: 'Gateway ID',
    isOptional: true,
    spare: 'soon',
    render: ({ gatewayId }) =>
      gatewayId ? <span className="figures">{gatewayId}</span> : <span className="soft">None</span>,
  },
  { header: 'Actions', kind: 'actions', render: ({ order }) => <ViewOrder order={order} /> },
]);
