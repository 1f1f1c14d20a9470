import { and, eq, isNull } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../context.ts';
import { agents } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { audit } from '../audit.ts';
import { staffScope } from '../company/staff-scope.ts';
import { removeSignIn } from '../identity/remove-sign-in.ts';

/** Record, sign-in and sessions go together. */
export function removeAgent(ctx: Context, { id }: { id: string }): Promise<{ _id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const [agent] = await ctx.db
      .select()
      .from(agents)
      .where(and(eq(agents.id, id), isNull(agents.deletedAt), staffScope(ctx, agents.divisionId)))
      .for('update');
    if (!agent) throw new AppError('resource.notFound');
    await removeAgentRow(ctx, agent);
    return { _id: id };
  });
}

/** An agent whom the caller has found and locked. */
export async function removeAgentRow(ctx: TransactionContext, agent: typeof agents.$inferSelect): Promise<void> {
  const now = new Date();
  await ctx.db.update(agents).set({ deletedAt: now, updatedAt: now, identityId: null }).where(eq(agents.id, agent.id));
  if (agent.identityId) await removeSignIn(ctx, agent.identityId);
  await audit(ctx, {
    divisionId: agent.divisionId,
    action: 'agent.removed',
    entityType: 'agent',
    entityId: agent.id,
    before: agent,
  });
}
