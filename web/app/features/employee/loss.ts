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
    return `${name} loses access to ${places} right away. Access to other divisions isn’t affected.`;
  }
  return `${name} loses access to ${places} right away and is logged out everywhere. You can’t undo this, but you can add ${name} again.`;
}
