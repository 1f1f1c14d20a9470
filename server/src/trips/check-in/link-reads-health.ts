import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { accessLinks, employeeDivisions, employees } from '../../platform/db/tables/index.ts';

/**
 * Whether a guide reads health answers by a link: as long as the employee who allowed it has the right, and works in the
 * division.
 */
export async function linkReadsHealth(ctx: Context, linkId: string): Promise<boolean> {
  const [holder] = await ctx.db
    .select({ id: employees.id })
    .from(accessLinks)
    .innerJoin(employees, eq(employees.id, accessLinks.healthBy))
    .innerJoin(
      employeeDivisions,
      and(eq(employeeDivisions.employeeId, employees.id), eq(employeeDivisions.divisionId, accessLinks.divisionId)),
    )
    .where(and(eq(accessLinks.id, linkId), eq(employees.canReadHealth, true), isNull(employees.deletedAt)));
  return holder !== undefined;
}
