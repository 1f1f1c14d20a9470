import { IconMailForward } from '@tabler/icons-react';
import type { Agent } from '@tours/contract/agent';
import { fullName } from '../../lib/full-name.ts';
import { signInColumns } from '../../status/sign-in-columns.tsx';
import { type Column, NarrowOnly } from '../../ui/portal/list/record-table.tsx';
import { DeleteButton, RowActions, RowButton } from '../../ui/portal/list/row-actions.tsx';
import { recordedColumn } from '../../ui/portal/list/time-column.tsx';
import type { AgentActions } from './use-agent-actions.ts';

export const agentColumns = (actions: AgentActions): Column<Agent>[] => [
  {
    header: 'Name',
    kind: 'title',
    render: ({ name, lastname }) => (
      <>
        {name}
        <NarrowOnly> {lastname}</NarrowOnly>
      </>
    ),
  },
  ...signInColumns,
  recordedColumn('Created at', ({ createdAt }) => createdAt),
  { header: 'Actions', kind: 'actions', render: (agent) => <AgentRowActions agent={agent} {...actions} /> },
];

function AgentRowActions({ agent, busy, remove, resend }: { agent: Agent } & AgentActions) {
  const name = fullName(agent);
  const isBusy = busy === agent._id;
  return (
    <RowActions>
      <RowButton
        title="Send account details again"
        label={`Send ${name} the account details again`}
        icon={IconMailForward}
        isBusy={isBusy}
        run={() => resend(agent)}
      />
      <DeleteButton name={name} isBusy={isBusy} run={() => remove(agent)} />
    </RowActions>
  );
}
