import { Group } from '@mantine/core';
import { IconHeartbeat, IconHeartOff, IconMailForward } from '@tabler/icons-react';
import type { Employee } from '@tours/contract/employee';
import { fullName } from '../../lib/full-name.ts';
import { signInColumns } from '../../status/sign-in-columns.tsx';
import { type Column, NarrowOnly } from '../../ui/portal/list/record-table.tsx';
import { DeleteButton, RowActions, RowButton } from '../../ui/portal/list/row-actions.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
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
        {_id === given.self && <StateChip tone="neutral" size="md" label="You" />}
      </Group>
    ),
  },
  ...signInColumns,
  {
    header: 'Health answers',
    render: ({ canReadHealth }) => (canReadHealth ? 'Can read' : <span className="soft">No access</span>),
  },
  { header: 'Created at', at: ({ createdAt }) => createdAt, isRecorded: true },
  {
    header: 'Actions',
    kind: 'actions',
    // Only a colleague can send an employee a new password or remove them.
    render: (employee) => employee._id !== given.self && <EmployeeRowActions employee={employee} {...given} />,
  },
];

function EmployeeRowActions(props: { employee: Employee } & ColumnsFor) {
  const { employee, busy, remove, resend, setHealthRight, mayGrant } = props;
  const name = fullName(employee);
  const isBusy = busy === employee._id;
  return (
    <RowActions>
      {mayGrant && (
        <RowButton
          title={employee.canReadHealth ? 'Remove the right to read health answers' : 'Let them read health answers'}
          label={`${employee.canReadHealth ? 'Take' : 'Grant'} the right to read health answers: ${name}`}
          icon={employee.canReadHealth ? IconHeartOff : IconHeartbeat}
          isOff={isBusy}
          run={() => setHealthRight(employee)}
        />
      )}
      {!employee.worksElsewhere && (
        <RowButton
          title="Send account details again"
          label={`Send ${name} the account details again`}
          icon={IconMailForward}
          isOff={isBusy}
          run={() => resend(employee)}
        />
      )}
      <DeleteButton name={name} isBusy={isBusy} run={() => remove(employee)} />
    </RowActions>
  );
}
