import { Button } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import type { Employee } from '@tours/contract/employee';
import { message } from '@tours/contract/messages';
import type { StaffDivision } from '@tours/contract/session';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ListPage } from '../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { employeeColumns } from './employee-columns.tsx';
import { useEmployeeActions } from './use-employee-actions.ts';

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
