import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { employeeDivisions, employees, type mailOutbox } from '../../platform/db/tables/index.ts';

/** False if the reader of a notice has left the division since. Notices name families and how to reach them. */
export async function isForColleague(
  ctx: Context,
  { toAddress, divisionId }: Pick<typeof mailOutbox.$inferSelect, 'toAddress' | 'divisionId'>,
): Promise<boolean> {
  const [reader] = await ctx.db
    .select({ id: employees.id })
    .from(employees)
    .innerJoin(employeeDivisions, eq(employeeDivisions.employeeId, employees.id))
    .where(
      and(
        eq(sql`lower(${employees.email})`, toAddress.toLowerCase()),
        isNull(employees.deletedAt),
        divisionId ? eq(employeeDivisions.divisionId, divisionId) : undefined,
      ),
    )
    .limit(1);
  return reader !== undefined;
}
