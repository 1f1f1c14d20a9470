import { ActionIcon, Group } from '@mantine/core';
import { IconMailForward, IconTrash } from '@tabler/icons-react';
import type { Agent } from '@tours/contract/agent';
import { type Column, NarrowOnly } from '../../ui/portal/list/record-table.tsx';
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
  { header: 'Actions', kind: 'actions', render: (agent) => <RowActions agent={agent} {...actions} /> },
];

function RowActions({ agent, busy, remove, resend }: { agent: Agent } & AgentActions) {
  const name = fullName(agent);
  // `aria-disabled` instead of `disabled`: a disabled button would lose the keyboard focus.
  const isBusy = busy === agent._id;
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      <ActionIcon
        variant="subtle"
        color="gray"
        title="Send account details again"
        aria-label={`Send ${name} the account details again`}
        aria-disabled={isBusy}
        onClick={() => isBusy || resend(agent)}
      >
        <IconMailForward size={20} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        title="Delete"
        aria-label={`Delete ${name}`}
        aria-disabled={isBusy}
        onClick={() => isBusy || remove(agent)}
      >
        <IconTrash size={20} stroke={1.75} />
      </ActionIcon>
    </Group>
  );
}
