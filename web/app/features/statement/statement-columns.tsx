import { formatMonth, toPay } from '@tours/contract/payout';
import type { IssuedStatement, ListedStatement } from '@tours/contract/statement';
import { Money } from '../../ui/money.tsx';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { StatementFiles } from './statement-files.tsx';
import { STATE_LABELS, StatementState } from './statement-state.tsx';

type Row = Pick<
  ListedStatement,
  'month' | 'number' | 'state' | 'linesCents' | 'closingCents' | 'payableCents' | 'taxCents'
>;

const columns = <R extends Row>(): Column<R>[] => [
  { header: 'Month', kind: 'title', render: ({ month }) => formatMonth(month) },
  {
    header: 'Number',
    render: ({ number }) =>
      number === null ? <span className="soft">None yet</span> : <span className="figures">{number}</span>,
  },
  { header: 'State', text: ({ state }) => STATE_LABELS[state], render: (row) => <StatementState {...row} /> },
  { header: 'Commission', kind: 'number', render: ({ linesCents }) => <Money cents={linesCents} /> },
  { header: 'Closing balance', kind: 'number', render: ({ closingCents }) => <Money cents={closingCents} /> },
  { header: 'Payable', kind: 'number', render: (row) => <Money cents={toPay(row)} /> },
];

export const staffColumns = columns<ListedStatement>();

export const agentColumns: Column<IssuedStatement>[] = [
  ...columns<IssuedStatement>(),
  {
    header: 'Actions',
    kind: 'actions',
    render: ({ _id, month }) => <StatementFiles id={_id} month={formatMonth(month)} isInRow />,
  },
];
