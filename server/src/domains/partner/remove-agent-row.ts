import { eq } from 'drizzle-orm';
import type { TransactionContext } from '../../context.ts';
import { agents } from '../../db/tables/index.ts';
import { audit } from '../audit.ts';
import { removeSignIn } from '../identity/remove-sign-in.ts';

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
