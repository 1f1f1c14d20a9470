import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { accessLinks, employeeDivisions, employees } from '../../platform/db/tables/index.ts';

/**
 * The links by which guides read health answers: as long as the employee who allowed it has the right, and works in the
 * division.
 */
export async function linksReadingHealth(ctx: Context, linkIds: string[]): Promise<Set<string>> {
  const found = await ctx.db
    .select({ id: accessLinks.id })
    .from(accessLinks)
    .innerJoin(employees, eq(employees.id, accessLinks.healthBy))
    .innerJoin(
      employeeDivisions,
      and(eq(employeeDivisions.employeeId, employees.id), eq(employeeDivisions.divisionId, accessLinks.divisionId)),
    )
    .where(and(inArray(accessLinks.id, linkIds), eq(employees.canReadHealth, true), isNull(employees.deletedAt)));
  return new Set(found.map(({ id }) => id));
}

export const linkReadsHealth = async (ctx: Context, linkId: string): Promise<boolean> =>
  (await linksReadingHealth(ctx, [linkId])).has(linkId);
