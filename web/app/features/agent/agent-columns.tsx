import { Group } from '@mantine/core';
import { IconMailForward, IconTrash } from '@tabler/icons-react';
import type { Agent } from '@tours/contract/agent';
import { type Column, NarrowOnly } from '../../ui/portal/list/record-table.tsx';
import { RowActions, RowButton } from '../../ui/portal/list/row-actions.tsx';
import { recordedColumn } from '../../ui/portal/list/time-column.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import { type AgentActions, fullName } from './use-agent-actions.ts';

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
  { header: 'Lastname', narrow: 'hidden', render: ({ lastname }) => lastname },
  {
    header: 'Email',
    render: ({ email, cognitoId, accountMail }) => (
      <Group component="span" display="inline-flex" gap={6} style={{ overflowWrap: 'anywhere' }}>
        {email}
        {!cognitoId && (
          <StateChip tone="waiting" size="md">
            No sign-in
          </StateChip>
        )}
        {accountMail?.state === 'failed' && (
          <span title={accountMail.why ?? undefined}>
            <StateChip tone="bad" size="md">
              Account email refused
            </StateChip>
          </span>
        )}
      </Group>
    ),
  },
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
      <RowButton title="Delete" label={`Delete ${name}`} icon={IconTrash} isBusy={isBusy} run={() => remove(agent)} />
    </RowActions>
  );
}
