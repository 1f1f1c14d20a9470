import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { employeeDivisions, employees, type mailOutbox, WORKS_EVERYWHERE } from '../../platform/db/tables/index.ts';

type Row = Pick<typeof mailOutbox.$inferSelect, 'template' | 'toAddress' | 'divisionId' | 'onceKey'>;

/**
 * False if the reader of one of the `COLLEAGUE_MAILS` has no sign-in any more, as after a removal, or left a division that
 * it is about. They name families, or what a company and a partner earn.
 */
export async function isColleagueHere(
  ctx: Context,
  { template, toAddress, divisionId, onceKey }: Row,
): Promise<boolean> {
  if (template !== 'staff-notice') return isPersonHere(ctx, onceKey?.split(':').at(-1) ?? '');
  const [reader] = await ctx.db
    .select({ id: employees.id })
    .from(employees)
    .innerJoin(employeeDivisions, eq(employeeDivisions.employeeId, employees.id))
    .where(
      and(
        eq(sql`lower(${employees.email})`, toAddress.toLowerCase()),
        isNotNull(employees.identityId),
        divisionId ? eq(employeeDivisions.divisionId, divisionId) : undefined,
      ),
    )
    .limit(1);
  return reader !== undefined;
}

/** The keys of these mails end with the id of their reader. Employees get one about their whole company. */
async function isPersonHere({ db }: Context, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${employees} where id = ${id} and identity_id is not null and ${WORKS_EVERYWHERE}
    union all select from agents where id = ${id} and identity_id is not null`);
  return rows.length > 0;
}
