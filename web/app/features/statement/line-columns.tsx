import { lineLabel } from '@tours/contract/payout';
import type { Statement } from '@tours/contract/statement';
import { formatDate } from '@tours/contract/time';
import { Money } from '../../ui/money.tsx';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { timeColumn } from '../../ui/portal/list/time-column.tsx';

type Line = Statement['lines'][number];

export const lineColumns: Column<Line>[] = [
  { header: 'Order ID', kind: 'title', render: ({ order }) => <span className="figures">{order.lolaId}</span> },
  { header: 'Type', render: lineLabel },
  timeColumn('Created', ({ createdAt }) => createdAt),
  { header: 'Transaction', render: ({ transaction }) => <span className="figures">{transaction.lolaId}</span> },
  { header: 'Amount', kind: 'number', render: ({ amountCents }) => <Money cents={amountCents} /> },
  { header: 'Payable from', render: ({ payableOn }) => <span className="figures">{formatDate(payableOn)}</span> },
  { header: 'Commission', kind: 'number', render: ({ commissionCents }) => <Money cents={commissionCents} /> },
];
