import { Group } from '@mantine/core';
import type { Agent } from '@tours/contract/agent';
import type { Column } from '../ui/portal/list/record-table.tsx';
import { StateChip } from '../ui/state-chip.tsx';

type Person = Pick<Agent, 'lastname' | 'email' | 'cognitoId' | 'accountMail'>;

/** Columns of agents and employees. The email shows whether they can sign in. */
export const signInColumns: Column<Person>[] = [
  { header: 'Lastname', narrow: 'hidden', render: ({ lastname }) => lastname },
  {
    header: 'Email',
    render: ({ email, cognitoId, accountMail }) => (
      <Group component="span" display="inline-flex" gap={6} style={{ overflowWrap: 'anywhere' }}>
        {email}
        {!cognitoId && <StateChip tone="waiting" size="md" label="Can’t log in yet" />}
        {accountMail?.state === 'failed' && (
          <span title={accountMail.why ?? undefined}>
            <StateChip tone="bad" size="md" label="Account email refused" />
          </span>
        )}
      </Group>
    ),
  },
];
