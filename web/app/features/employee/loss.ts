import type { Employee } from '@tours/contract/employee';
import type { StaffDivision } from '@tours/contract/session';

const list = new Intl.ListFormat('en');

/** What is lost with an employee, before it is. */
export function lossOf(
  employee: Pick<Employee, 'name' | 'divisions' | 'worksElsewhere'>,
  own: StaffDivision[],
): string {
  const ids = employee.divisions.map((one) => (typeof one === 'string' ? one : one._id));
  const places = list.format(own.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name));
  const { name } = employee;
  if (employee.worksElsewhere) {
    return `${name} no longer works in ${places}, at once. The sign-in stays for divisions that are not yours.`;
  }
  return `${name} no longer works in ${places}. The sign-in and all open sessions end at once, and do not come back: who is added again gets a new account.`;
}
