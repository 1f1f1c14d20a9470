import type { Context } from '../../context.ts';
import { employeeDivisions, employees } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { audit } from '../audit.ts';
import { authorisedDivision } from '../company/authorised-division.ts';
import { assertSystem } from '../company/staff-scope.ts';
import { createIdentity } from '../identity/create-identity.ts';
import { hashPassword } from '../identity/password.ts';

export interface NewEmployee {
  divisionIds: string[];
  name: string;
  lastname: string;
  email: string;
  password: string;
}

/**
 * Sign-in and record are one change: there is no employee without a sign-in, or the other way round. Choosing another
 * person's password is for the demo world; colleagues will get a temporary one by mail.
 */
export async function createEmployee(ctx: Context, input: NewEmployee): Promise<typeof employees.$inferSelect> {
  assertSystem(ctx);
  const divisions = await Promise.all([...new Set(input.divisionIds)].map((id) => authorisedDivision(ctx, id)));
  const [first] = divisions;
  if (!first || divisions.some((division) => division.companyId !== first.companyId)) {
    throw new AppError('request.invalid', [{ field: 'divisions', problem: 'must be divisions of one company' }]);
  }
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx, async (ctx) => {
    const identity = await createIdentity(ctx, {
      email: input.email,
      name: `${input.name} ${input.lastname}`.trim(),
      passwordHash,
      mustChangePassword: false,
    });
    const { name, lastname } = input;
    const [employee] = await ctx.db
      .insert(employees)
      .values({ companyId: first.companyId, name, lastname, email: identity.email, identityId: identity.id })
      .returning();
    const employeeId = employee!.id;
    await ctx.db.insert(employeeDivisions).values(divisions.map(({ id }) => ({ employeeId, divisionId: id })));
    await audit(ctx, {
      divisionId: first.id,
      action: 'employee.created',
      entityType: 'employee',
      entityId: employeeId,
      after: { ...employee, divisionIds: divisions.map(({ id }) => id) },
    });
    return employee!;
  });
}
