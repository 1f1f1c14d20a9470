import { and, asc, eq, lt } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { ledgerDifferences } from '../../platform/db/tables/index.ts';
import { inspectOrder } from './inspect-order.ts';
import { inspectStray } from './inspect-stray.ts';
import { type Match, moveOn } from './match.ts';

/** Looks again at an open difference that the lists did not lead to: it may be gone. Null: every one was looked at. */
export async function walkKnown(ctx: Context, match: Match): Promise<Match | null> {
  const [difference] = await ctx.db
    .select()
    .from(ledgerDifferences)
    .where(
      and(
        eq(ledgerDifferences.divisionId, match.divisionId),
        eq(ledgerDifferences.state, 'open'),
        lt(ledgerDifferences.checkedAt, match.startedAt),
      ),
    )
    .orderBy(asc(ledgerDifferences.checkedAt))
    .limit(1);
  if (!difference) return null;
  const { id, orderId } = difference;
  if (!orderId) await inspectStray(ctx, difference, { matchId: match.id });
  else await inspectOrder(ctx, orderId, { matchId: match.id });
  return moveOn(ctx, match, { percent: 97 }, {}, async (ctx) => {
    // The difference is passed also where the order was too busy to be compared.
    await ctx.db.update(ledgerDifferences).set({ checkedAt: new Date() }).where(eq(ledgerDifferences.id, id));
  });
}
