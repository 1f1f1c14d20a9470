import { and, asc, eq, lt, ne } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { ledgerDifferences } from '../../platform/db/tables/index.ts';
import { inspectOrder } from './inspect-order.ts';
import { inspectPapers, PAPER_KIND } from './inspect-papers.ts';
import { inspectStray } from './inspect-stray.ts';
import { type Match, moveOn } from './match.ts';

/** Checks an open difference that no list led to, because it may be gone. Null means that all are checked, and the papers too. */
export async function recheckKnown(ctx: Context, match: Match): Promise<Match | null> {
  const [difference] = await ctx.db
    .select()
    .from(ledgerDifferences)
    .where(
      and(
        eq(ledgerDifferences.divisionId, match.divisionId),
        eq(ledgerDifferences.state, 'open'),
        ne(ledgerDifferences.kind, PAPER_KIND),
        lt(ledgerDifferences.checkedAt, match.startedAt),
      ),
    )
    .orderBy(asc(ledgerDifferences.checkedAt))
    .limit(1);
  if (!difference) {
    await inspectPapers(ctx, match);
    return null;
  }
  const { id, orderId } = difference;
  if (!orderId) await inspectStray(ctx, difference, { matchId: match.id });
  else await inspectOrder(ctx, orderId, { matchId: match.id });
  return moveOn(ctx, match, { percent: 97 }, {}, async (ctx) => {
    // An order that was too busy to be compared counts as checked, so that the match continues.
    await ctx.db.update(ledgerDifferences).set({ checkedAt: new Date() }).where(eq(ledgerDifferences.id, id));
  });
}
