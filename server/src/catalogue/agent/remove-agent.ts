import { and, eq, isNull } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { agents } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { removeAgentRow } from '../partner/remove-agent-row.ts';

/** Removes the record of an agent together with the sign-in and its sessions. */
export function removeAgent(ctx: Context, { id }: { id: string }): Promise<{ _id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const agent = await ctx.db
      .select()
      .from(agents)
      .where(and(eq(agents.id, id), isNull(agents.deletedAt), staffScope(ctx, agents.divisionId)))
      .for('update')
      .then(foundRow);
    await removeAgentRow(ctx, agent);
    return { _id: id };
  });
}
