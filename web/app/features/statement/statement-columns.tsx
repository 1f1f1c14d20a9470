import { Group } from '@mantine/core';
import { formatMonth, toPay } from '@tours/contract/payout';
import type { IssuedStatement, ListedStatement } from '@tours/contract/statement';
import { useApi } from '../../lib/api.ts';
import { FileButtons } from '../../ui/portal/file-buttons.tsx';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { StateChip } from '../../ui/state-chip.tsx';

const STATES = {
  draft: { tone: 'neutral', label: 'Draft' },
  issued: { tone: 'waiting', label: 'Issued' },
  paid: { tone: 'good', label: 'Paid' },
} as const;

export const StatementState = ({ state }: Pick<ListedStatement, 'state'>) => <StateChip {...STATES[state]} size="md" />;

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

/** Downloads an issued statement. `of` names its month in a row of a list. */
export function StatementFiles({ id, of }: { id: string; of?: string }) {
  const client = useApi();
  const params = { id };
  return (
    <Group gap="xs" wrap="nowrap">
      <FileButtons
        ask={(format) => (format === 'pdf' ? client.getStatementPdf({ params }) : client.getStatementCsv({ params }))}
        of={of}
      />
    </Group>
  );
}
