import { Button, Group } from '@mantine/core';
import { IconHeartbeat, IconHeartOff, IconMailForward, IconPlus, IconUsers } from '@tabler/icons-react';
import type { Employee } from '@tours/contract/employee';
import { message } from '@tours/contract/messages';
import type { StaffDivision } from '@tours/contract/session';
import { fullName } from '../../lib/full-name.ts';
import { signInColumns } from '../../status/sign-in-columns.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ListPage } from '../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import { type Column, NarrowOnly } from '../../ui/portal/list/record-table.tsx';
import { DeleteButton, RowActions, RowButton } from '../../ui/portal/list/row-actions.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { type EmployeeActions, useEmployeeActions } from './use-employee-actions.ts';

const AddEmployee = lazyPart(() => import('./add-employee.tsx'));

interface EmployeesPageProps {
  employees: Promise<Loaded<Employee>>;
  division: StaffDivision;
  /** All divisions of the signed-in person. */
  divisions: StaffDivision[];
  self: string;
  /** True if the signed-in person may read health answers, and so grant that right. */
  mayGrant: boolean;
}

export function EmployeesPage({ employees, division, divisions, self, mayGrant }: EmployeesPageProps) {
  const actions = useEmployeeActions(divisions);
  const columns = employeeColumns({ self, mayGrant, ...actions });
  return (
    <ListPage
      title="Employees"
      action={<AddButton division={division} divisions={divisions} />}
      rows={employees}
      columns={columns}
      failure={message('employee.fetchFailed')}
      empty={{
        icon: IconUsers,
        title: `Nobody works in ${division.name} yet`,
        text: 'The people you add here can log in and work with this division’s groups.',
      }}
    />
  );
}

/** The code of the dialog is loaded when it is first opened. */
function AddButton({ division, divisions }: Pick<EmployeesPageProps, 'division' | 'divisions'>) {
  const { wasOpened, isOpen, open, close } = useOpening();
  return (
    <>
      <Button leftSection={<IconPlus size={18} />} onClick={open}>
        Add Employee
      </Button>
      {wasOpened && <AddEmployee isOpen={isOpen} onClose={close} division={division} divisions={divisions} />}
    </>
  );
}

type ColumnsFor = EmployeeActions & { self: string; mayGrant: boolean };

const employeeColumns = (given: ColumnsFor): Column<Employee>[] => [
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
