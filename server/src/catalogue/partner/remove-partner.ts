import { and, eq, isNull } from 'drizzle-orm';
import { refuseUnsettled } from '../../payments/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { agents, groups, partners } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { lockPartner } from './lock-partner.ts';
import { removeAgentRow } from './remove-agent-row.ts';

/** Removes a partner and its agents with their sign-ins and sessions in one transaction. Its company may use the slug again. */
export function removePartner(ctx: Context, { id }: { id: string }): Promise<{ _id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const partner = await lockPartner(ctx, id);
    const groupCount = await ctx.db.$count(groups, and(eq(groups.partnerId, id), isNull(groups.deletedAt)));
    if (groupCount) throw new AppError('partner.hasGroups', { groups: groupCount });
    await refuseUnsettled(ctx, partner);
    const itsAgents = await ctx.db
      .select()
      .from(agents)
      .where(and(eq(agents.partnerId, id), isNull(agents.deletedAt)))
      .orderBy(agents.id)
      .for('update');
    for (const agent of itsAgents) await removeAgentRow(ctx, agent);
    const now = new Date();
    await ctx.db
      .update(partners)
      .set({ deletedAt: now, updatedAt: now, slug: null, version: partner.version + 1 })
      .where(eq(partners.id, id));
    await audit(ctx, 'partner.removed', partner, {
      before: { ...partner, agents: itsAgents.map(({ email }) => email) },
    });
    return { _id: id };
  });
}
