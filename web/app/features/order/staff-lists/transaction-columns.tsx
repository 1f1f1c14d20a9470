import { signed } from '@tours/contract/cells/transactions';
import type { TRANSACTION_SORTS } from '@tours/contract/list-constants';
import type { ListedTransaction } from '@tours/contract/order-lists';
import type { Column } from '../../../ui/portal/list/record-table.tsx';
import { TransactionType } from '../staff/transaction-type.tsx';
import { amountColumn, timeColumn, ViewOrder } from './cells.tsx';

type TransactionSort = (typeof TRANSACTION_SORTS)[number];

export const transactionColumns: Column<ListedTransaction, TransactionSort>[] = [
  { header: 'ID', kind: 'title', sort: 'lolaId' },
  {
    header: 'Type',
    render: (line) => <TransactionType line={line} />,
  },
  amountColumn('Total amount', (line) => signed(line, line.amountCents), { sort: 'amount' }),
  timeColumn('Created', (line) => line.createdAt, { sort: 'createdAt' }),
  { header: 'Customer', kind: 'text' },
  {
    header: 'Item',
    kind: 'text',
    isOptional: true,
    render: ({ item }) => (
      <span>
        {item.title} <span className="soft figures">{item.lolaId}</span>
      </span>
    ),
  },
  { header: 'Order ID' },
  amountColumn('Fee', (line) => signed(line, line.feeCents), { isOptional: true, spare: 'soon' }),
  amountColumn('Partner fee', (line) => signed(line, line.partnerFeeCents), { isOptional: true, spare: 'soon' }),
  {
    header: 'Gateway ID',
    isOptional: true,
    spare: 'soon',
    render: ({ gatewayId }) =>
      gatewayId ? <span className="figures">{gatewayId}</span> : <span className="soft">None</span>,
  },
  { header: 'Actions', kind: 'actions', render: ({ order }) => <ViewOrder order={order} /> },
];
