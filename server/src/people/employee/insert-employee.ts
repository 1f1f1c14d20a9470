import type { AuthorisedDivision } from '../../platform/access/authorised-division.ts';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { employeeDivisions, employees } from '../../platform/db/tables/index.ts';
import type { NewSignIn } from '../identity/sign-in-for.ts';

interface EmployeeRows {
  signIn: NewSignIn;
  name: string;
  lastname: string;
  /** All of one company. */
  divisions: [AuthorisedDivision, ...AuthorisedDivision[]];
  /** True for the first employee of a division, who grants the right to others. */
  canReadHealth?: boolean;
}

export async function insertEmployee(
  ctx: TransactionContext,
  { signIn, name, lastname, divisions, canReadHealth = false }: EmployeeRows,
) {
  const [first] = divisions;
  const employee = await ctx.db
    .insert(employees)
    .values({ companyId: first.companyId, name, lastname, canReadHealth, ...signIn })
    .returning()
    .then(oneRow);
  const employeeId = employee.id;
  await ctx.db.insert(employeeDivisions).values(divisions.map(({ id }) => ({ employeeId, divisionId: id })));
  await audit(
    ctx,
    'employee.created',
    { id: employeeId, divisionId: first.id },
    { after: { ...employee, divisionIds: divisions.map(({ id }) => id) } },
  );
  return employee;
}
