import type { LedgerDifference } from '@tours/contract/daily-match';
import { and, eq } from 'drizzle-orm';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { ledgerDifferences } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { authorisedDifference } from './authorised-difference.ts';
import { presentDifference } from './present.ts';

/** Records a person's decision in their own words. It changes nothing on either side. */
export async function acknowledgeLedgerDifference(
  ctx: Context,
  { id, reason }: { id: string; reason: string },
): Promise<LedgerDifference> {
  const { difference } = await authorisedDifference(ctx, id);
  const by = actorName(ctx.actor);
  const isRepeated = difference.state === 'acknowledged' && difference.reason === reason;
  if (!isRepeated) await acknowledge(ctx, difference, { reason, closedByName: by });
  const after = await authorisedDifference(ctx, id);
  return presentDifference(after, after.timezone);
}

async function acknowledge(
  ctx: Context,
  { id, divisionId, kind, ours, theirs }: typeof ledgerDifferences.$inferSelect,
  by: { reason: string; closedByName: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const closed = await ctx.db
      .update(ledgerDifferences)
      .set({ state: 'acknowledged', closedAt: new Date(), ...by })
      .where(and(eq(ledgerDifferences.id, id), eq(ledgerDifferences.state, 'open')))
      .returning({ id: ledgerDifferences.id });
    if (!closed.length) throw new AppError('ledger.closed');
    await audit(
      ctx,
      'ledger.acknowledged',
      { id, divisionId },
      { before: { kind, ours, theirs }, after: { reason: by.reason } },
    );
  });
}
