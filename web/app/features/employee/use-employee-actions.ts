import type { Employee } from '@tours/contract/employee';
import { message } from '@tours/contract/messages';
import type { StaffDivision } from '@tours/contract/session';
import { useApi } from '../../lib/api.ts';
import { fullName } from '../../lib/full-name.ts';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { deletion, resending } from '../../ui/portal/usual-actions.ts';
import { useActions } from '../../ui/use-actions.ts';

/** Actions on an employee. Each asks for confirmation first, because it ends the employee's open sessions. */
export function useEmployeeActions(divisions: StaffDivision[]) {
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

export type EmployeeActions = ReturnType<typeof useEmployeeActions>;

const list = new Intl.ListFormat('en');

/** Describes the consequences of removing an employee, for the confirmation. */
function lossOf(employee: Pick<Employee, 'name' | 'divisions' | 'worksElsewhere'>, own: StaffDivision[]): string {
  const ids = employee.divisions.map((one) => (typeof one === 'string' ? one : one._id));
  const places = list.format(own.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name));
  const { name } = employee;
  if (employee.worksElsewhere) {
    return `${name} loses access to ${places} right away. Access to other divisions isn’t affected.`;
  }
  return `${name} loses access to ${places} right away and is logged out everywhere. You can’t undo this, but you can add ${name} again.`;
}
