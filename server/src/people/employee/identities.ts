import type { InputOf } from '@tours/contract/api';
import { pick } from '@tours/contract/pick';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { endFeeds, endGuideLinks } from '../../mails/index.ts';
import { staffScope } from '../../platform/access/staff-scope.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { agents, employees, feedLinks, users } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { endMessages } from '../identity/end-messages.ts';
import { removeSignIn } from '../identity/remove-sign-in.ts';
import { colleague, refuseLastReader, refuseSelfAndLast } from './colleague.ts';
import { endHealthLinks } from './end-health-links.ts';

/** Finds the sign-in of an employee or agent in the caller's divisions. Any other is not found. */
export async function findIdentity(ctx: Context, { email }: InputOf<'findIdentity'>) {
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
  return ctx.db
    .select({ cognitoId: users.id, email: users.email, isVerified: users.emailVerified })
    .from(users)
    .where(and(eq(users.email, email), sql`(${inArray(users.id, employeesHere)} or ${inArray(users.id, agentsHere)})`))
    .then(foundRow);
}

/** Removes the sign-in of a person in the caller's divisions. The record stays and can get another one. */
export function removeIdentity(ctx: Context, { email }: InputOf<'removeIdentity'>): Promise<{ cognitoId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const cognitoId = (await disconnectAgent(ctx, email)) ?? (await disconnectEmployee(ctx, email));
    await removeSignIn(ctx, cognitoId);
    return { cognitoId };
  });
}

async function disconnectAgent(ctx: TransactionContext, email: string): Promise<string | null> {
  const hasSignIn = and(eq(sql`lower(${agents.email})`, email), isNotNull(agents.identityId));
  const [agent] = await ctx.db
    .select()
    .from(agents)
    .where(and(hasSignIn, isNull(agents.deletedAt), staffScope(ctx, agents.divisionId)))
    .for('update');
  if (!agent) return null;
  await ctx.db.update(agents).set({ identityId: null }).where(eq(agents.id, agent.id));
  await endGuideLinks(ctx, agent.email, [agent.divisionId]);
  await endFeeds(ctx, eq(feedLinks.owner, agent.id));
  await endMessages(ctx, agent.id);
  await audit(ctx, 'agent.signInRemoved', agent, { before: pick(agent, ['email', 'identityId']) });
  return agent.identityId;
}

/** Disconnects an employee only if the caller works in all of their divisions. */
async function disconnectEmployee(ctx: TransactionContext, email: string): Promise<string> {
  const target = await colleague(ctx, { email });
  if (!target.identityId || target.worksElsewhere) throw new AppError('resource.notFound');
  await refuseSelfAndLast(ctx, target);
  await refuseLastReader(ctx, target);
  await ctx.db.update(employees).set({ identityId: null }).where(eq(employees.id, target.id));
  await endHealthLinks(ctx, target.id);
  await endGuideLinks(ctx, target.email, target.sharedDivisionIds);
  await endFeeds(ctx, eq(feedLinks.owner, target.id));
  await endMessages(ctx, target.id);
  const record = { id: target.id, divisionId: target.sharedDivisionIds[0] };
  await audit(ctx, 'employee.signInRemoved', record, { before: pick(target, ['email', 'identityId']) });
  return target.identityId;
}
