import { formatMonth, toPay } from '@tours/contract/payout';
import type { IssuedStatement, ListedStatement } from '@tours/contract/statement';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { StatementFiles } from './statement-files.tsx';
import { STATES, StatementState } from './statement-state.tsx';

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
  { header: 'State', text: ({ state }) => STATES[state].label, render: (row) => <StatementState {...row} /> },
  { header: 'Commission', cents: ({ linesCents }) => linesCents },
  { header: 'Closing balance', cents: ({ closingCents }) => closingCents },
  { header: 'Payable', cents: toPay },
];

export const staffColumns = columns<ListedStatement>();

export const agentColumns: Column<IssuedStatement>[] = [
  ...columns<IssuedStatement>(),
  {
    header: 'Actions',
    kind: 'actions',
    render: ({ _id, month }) => <StatementFiles id={_id} of={formatMonth(month)} />,
  },
];
