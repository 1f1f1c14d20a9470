import { and, eq, isNull } from 'drizzle-orm';
import type { AuthorisedDivision } from '../../platform/access/authorised-division.ts';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { employeeDivisions, employees } from '../../platform/db/tables/index.ts';

/**
 * Makes an employee of the company the first one of a division, who grants the right to read health answers to others.
 * Returns false if no employee has this email.
 */
export async function joinDivision(
  ctx: TransactionContext,
  division: AuthorisedDivision,
  email: string,
): Promise<boolean> {
  const [employee] = await ctx.db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.companyId, division.companyId), eq(employees.email, email), isNull(employees.deletedAt)));
  if (!employee) return false;
  await ctx.db.insert(employeeDivisions).values({ employeeId: employee.id, divisionId: division.id });
  await ctx.db.update(employees).set({ canReadHealth: true }).where(eq(employees.id, employee.id));
  await audit(
    ctx,
    'employee.joinedDivision',
    { id: employee.id, divisionId: division.id },
    { after: { divisionId: division.id, canReadHealth: true } },
  );
  return true;
}
