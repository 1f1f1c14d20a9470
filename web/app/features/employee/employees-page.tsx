import { Button, Group } from '@mantine/core';
import { IconHeartbeat, IconHeartOff, IconPlus, IconUsers } from '@tabler/icons-react';
import type { Employee } from '@tours/contract/employee';
import { message } from '@tours/contract/messages';
import type { StaffDivision } from '@tours/contract/session';
import { useApi } from '../../lib/api.ts';
import { fullName } from '../../lib/full-name.ts';
import { signInColumns } from '../../status/sign-in-columns.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ListPage } from '../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import { type Column, NarrowOnly } from '../../ui/portal/list/record-table.tsx';
import { DeleteButton, ResendButton, RowActions, RowButton } from '../../ui/portal/list/row-actions.tsx';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { deletion, resending } from '../../ui/portal/usual-actions.ts';
import { StateChip } from '../../ui/state-chip.tsx';
import { useActions } from '../../ui/use-actions.ts';
import { useOpening } from '../../ui/use-opening.ts';

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
      {mayGrant && !employee.worksElsewhere && (
        <RowButton
          title={employee.canReadHealth ? 'Remove the right to read health answers' : 'Let them read health answers'}
          label={`${employee.canReadHealth ? 'Take' : 'Grant'} the right to read health answers: ${name}`}
          icon={employee.canReadHealth ? IconHeartOff : IconHeartbeat}
          isOff={isBusy}
          run={() => setHealthRight(employee)}
        />
      )}
      {!employee.worksElsewhere && <ResendButton name={name} isBusy={isBusy} run={() => resend(employee)} />}
      <DeleteButton name={name} isBusy={isBusy} run={() => remove(employee)} />
    </RowActions>
  );
}

/** Actions on an employee. Each asks for confirmation first, because it ends the employee's open sessions. */
function useEmployeeActions(divisions: StaffDivision[]) {
  const client = useApi();
  const { busy, carryOut } = useActions({ after: useReadAgain() });

  const remove = (employee: Employee) =>
    carryOut({
      id: employee._id,
      ...deletion(fullName(employee), lossOf(employee, divisions)),
      act: () => client.removeEmployee({ params: { id: employee._id } }),
    });

  const resend = (employee: Employee) =>
    carryOut(
      resending(client, {
        kind: 'Employee',
        person: employee,
        ask: () => client.emailAccountEmployee({ body: { employee: employee._id } }),
      }),
    );

  const setHealthRight = (employee: Employee) =>
    carryOut({
      id: employee._id,
      question: healthQuestion(employee),
      act: () =>
        client.setHealthRight({ params: { id: employee._id }, body: { canReadHealth: !employee.canReadHealth } }),
      done: message('record.updated'),
      failed: 'record.updateFailed',
    });

  return { busy, remove, resend, setHealthRight };
}

function healthQuestion(employee: Employee) {
  const name = fullName(employee);
  return employee.canReadHealth
    ? {
        title: `Remove ${name}’s right to read health answers?`,
        message: 'They can no longer see health and identity answers. You can grant the right again.',
        confirmLabel: 'Remove the right',
        isDestructive: true,
      }
    : {
        title: `Let ${name} read health answers?`,
        message: 'They can see travellers’ health and identity answers. Each reading is recorded.',
        confirmLabel: 'Grant the right',
      };
}

type EmployeeActions = ReturnType<typeof useEmployeeActions>;

const list = new Intl.ListFormat('en');

function lossOf(employee: Pick<Employee, 'name' | 'divisions' | 'worksElsewhere'>, own: StaffDivision[]): string {
  const ids = employee.divisions.map((one) => (typeof one === 'string' ? one : one._id));
  const places = list.format(own.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name));
  const { name } = employee;
  if (employee.worksElsewhere) {
    return `${name} loses access to ${places} right away. Access to other divisions isn’t affected.`;
  }
  return `${name} loses access to ${places} right away and is logged out everywhere. You can’t undo this, but you can add ${name} again.`;
}
