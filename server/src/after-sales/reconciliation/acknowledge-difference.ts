import type { ListedDifference } from '@tours/contract/reconciliation';
import { and, eq } from 'drizzle-orm';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { differences } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { authorisedDifference } from './authorised-difference.ts';
import { presentDifference } from './present.ts';

/** Records a person's decision in their own words. It changes nothing on either side. */
export async function acknowledgeDifference(
  ctx: Context,
  { id, reason }: { id: string; reason: string },
): Promise<ListedDifference> {
  const { difference } = await authorisedDifference(ctx, id);
  const { state, kind, ours, theirs } = difference;
  const isRepeated = state === 'acknowledged' && difference.reason === reason;
  if (!isRepeated)
    await inTransaction(ctx, async (ctx) => {
      const closed = await ctx.db
        .update(differences)
        .set({ state: 'acknowledged', closedAt: new Date(), reason, closedByName: actorName(ctx.actor) })
        .where(and(eq(differences.id, id), eq(differences.state, 'open')))
        .returning({ id: differences.id });
      if (!closed.length) throw new AppError('difference.closed');
      await audit(ctx, 'difference.acknowledged', difference, {
        before: { kind, ours, theirs },
        after: { note: reason },
      });
    });
  const after = await authorisedDifference(ctx, id);
  return presentDifference(after, after.timezone);
}
