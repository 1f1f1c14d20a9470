import type { Employee } from '@tours/contract/employee';
import type { StaffDivision } from '@tours/contract/session';

const list = new Intl.ListFormat('en');

/** Describes the consequences of removing an employee, for the confirmation. */
export function lossOf(
  employee: Pick<Employee, 'name' | 'divisions' | 'worksElsewhere'>,
  own: StaffDivision[],
): string {
  const ids = employee.divisions.map((one) => (typeof one === 'string' ? one : one._id));
  const places = list.format(own.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name));
  const { name } = employee;
  if (employee.worksElsewhere) {
    return `${name} will no longer work in ${places}, from now on. The sign-in stays for divisions that are not yours.`;
  }
  return `${name} will no longer work in ${places}. The sign-in and all open sessions end at once. This cannot be undone: to come back, ${name} has to be added again.`;
}
