import { ActionIcon, Group } from '@mantine/core';
import { IconHeartbeat, IconHeartOff, IconMailForward, IconTrash } from '@tabler/icons-react';
import type { Employee } from '@tours/contract/employee';
import { type Column, NarrowOnly } from '../../ui/portal/list/record-table.tsx';
import { recordedColumn } from '../../ui/portal/list/time-column.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import { fullName } from './full-name.ts';
import type { EmployeeActions } from './use-employee-actions.ts';

type ColumnsFor = EmployeeActions & { self: string; mayGrant: boolean };

export const employeeColumns = (given: ColumnsFor): Column<Employee>[] => [
  {
    header: 'Name',
    kind: 'title',
    render: ({ _id, name, lastname }) => (
      <Group component="span" display="inline-flex" gap={6}>
        <span>
          {name}
          <NarrowOnly> {lastname}</NarrowOnly>
        </span>
        {_id === given.self && (
          <StateChip tone="neutral" size="md">
            You
          </StateChip>
        )}
      </Group>
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
  {
    header: 'Health answers',
    render: ({ canReadHealth }) => (canReadHealth ? 'Can read' : <span className="soft">No access</span>),
  },
  recordedColumn('Created at', ({ createdAt }) => createdAt),
  {
    header: 'Actions',
    kind: 'actions',
    // Only a colleague can send an employee a new password or remove them.
    render: (employee) => employee._id !== given.self && <RowActions employee={employee} {...given} />,
  },
];

function RowActions({ employee, busy, remove, resend, setHealthRight, mayGrant }: { employee: Employee } & ColumnsFor) {
  const name = fullName(employee);
  // `aria-disabled` instead of `disabled`: a disabled button would lose the keyboard focus.
  const isBusy = busy === employee._id;
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      {mayGrant && (
        <ActionIcon
          variant="subtle"
          color="gray"
          title={employee.canReadHealth ? 'Remove the right to read health answers' : 'Let them read health answers'}
          aria-label={`${employee.canReadHealth ? 'Take' : 'Grant'} the right to read health answers: ${name}`}
          aria-disabled={isBusy}
          onClick={() => isBusy || setHealthRight(employee)}
        >
          {employee.canReadHealth ? (
            <IconHeartOff size={20} stroke={1.75} />
          ) : (
            <IconHeartbeat size={20} stroke={1.75} />
          )}
        </ActionIcon>
      )}
      {!employee.worksElsewhere && (
        <ActionIcon
          variant="subtle"
          color="gray"
          title="Send account details again"
          aria-label={`Send ${name} the account details again`}
          aria-disabled={isBusy}
          onClick={() => isBusy || resend(employee)}
        >
          <IconMailForward size={20} stroke={1.75} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        title="Delete"
        aria-label={`Delete ${name}`}
        aria-disabled={isBusy}
        onClick={() => isBusy || remove(employee)}
      >
        <IconTrash size={20} stroke={1.75} />
      </ActionIcon>
    </Group>
  );
}
