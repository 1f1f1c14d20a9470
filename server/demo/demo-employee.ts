import { eq } from 'drizzle-orm';
import type { Context } from '../src/platform/context.ts';
import { employeeDivisions, employees } from '../src/platform/db/tables/index.ts';

/** The context of the demo's employee, who has a sign-in once the people are placed. */
export async function demoEmployee(ctx: Context): Promise<Context | null> {
  const [employee] = await ctx.db.select().from(employees).where(eq(employees.email, 'employee@coastline.example'));
  if (!employee?.identityId) return null;
  const { id, identityId, companyId, name, lastname } = employee;
  const own = await ctx.db
    .select({ id: employeeDivisions.divisionId })
    .from(employeeDivisions)
    .where(eq(employeeDivisions.employeeId, id));
  const actor = {
    type: 'employee' as const,
    id,
    identityId,
    sessionId: 'seed',
    name: `${name} ${lastname}`,
    companyId,
    divisionIds: own.map((division) => division.id),
    currentDivisionId: null,
    canReadHealth: false,
  };
  return { ...ctx, actor };
}
