import { eq } from 'drizzle-orm';
import { endGuideLinks } from '../../mails/index.ts';
import { endMessages, removeSignIn } from '../../people/index.ts';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { agents } from '../../platform/db/tables/index.ts';

/** Removes an agent that the caller has found and locked. */
export async function removeAgentRow(ctx: TransactionContext, agent: typeof agents.$inferSelect): Promise<void> {
  await ctx.db.update(agents).set({ deletedAt: new Date(), identityId: null }).where(eq(agents.id, agent.id));
  if (agent.identityId) await removeSignIn(ctx, agent.identityId);
  await endGuideLinks(ctx, agent.email, [agent.divisionId]);
  await endMessages(ctx, agent.id);
  await audit(ctx, 'agent.removed', agent, { before: agent });
}
