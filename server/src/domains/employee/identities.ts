import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { agents, employees, users } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { audit } from '../audit.ts';
import { staffScope } from '../company/staff-scope.ts';
import { removeSignIn } from '../identity/remove-sign-in.ts';
import { colleague, refuseSelfAndLast } from './colleague.ts';

interface ByEmail {
  email: string;
}

/** The sign-in of an employee or agent of the caller's divisions; of anybody else's nothing is told. */
export async function findIdentity(ctx: Context, { email }: ByEmail) {
  const employeesHere = ctx.db
    .select({ id: employees.identityId })
    .from(employees)
    .where(
      and(
        isNull(employees.deletedAt),
        sql`exists (select 1 from employee_divisions d where d.employee_id = ${employees.id}
          and ${staffScope(ctx, sql`d.division_id`)})`,
      ),
    );
  const agentsHere = ctx.db
    .select({ id: agents.identityId })
    .from(agents)
    .where(and(isNull(agents.deletedAt), staffScope(ctx, agents.divisionId)));
  const [found] = await ctx.db
    .select({ cognitoId: users.id, email: users.email, isVerified: users.emailVerified })
    .from(users)
    .where(and(eq(users.email, email), sql`(${inArray(users.id, employeesHere)} or ${inArray(users.id, agentsHere)})`));
  if (!found) throw new AppError('resource.notFound');
  return found;
}

/** Takes the sign-in from an employee who works in the caller's divisions only. The record stays, and can get another. */
export function removeIdentity(ctx: Context, { email }: ByEmail): Promise<{ cognitoId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const target = await colleague(ctx, { email });
    const cognitoId = target.identityId;
    if (!cognitoId || target.worksElsewhere) throw new AppError('resource.notFound');
    await refuseSelfAndLast(ctx, target);
    await ctx.db.update(employees).set({ identityId: null, updatedAt: new Date() }).where(eq(employees.id, target.id));
    await removeSignIn(ctx, cognitoId);
    await audit(ctx, {
      divisionId: target.sharedDivisionIds[0]!,
      action: 'employee.signInRemoved',
      entityType: 'employee',
      entityId: target.id,
      before: { email, identityId: cognitoId },
    });
    return { cognitoId };
  });
}
