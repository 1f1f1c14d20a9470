import { and, asc, eq, lt, ne } from 'drizzle-orm';
import { changedPapers } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { differences } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { inspectOrder } from './inspect-order.ts';
import { inspectStray } from './inspect-stray.ts';
import { type Compared, moveOn, type Run } from './run.ts';
import { writeFindings } from './write-findings.ts';

/** Checks an open difference that no list led to, because it may be gone. Null means that all are checked, and the papers too. */
export async function recheckKnown(ctx: Context, run: Run, compared: Compared): Promise<Run | null> {
  const [difference] = await ctx.db
    .select()
    .from(differences)
    .where(
      and(
        eq(differences.divisionId, run.divisionId),
        eq(differences.state, 'open'),
        ne(differences.kind, PAPER_KIND),
        lt(differences.checkedAt, run.startedAt),
      ),
    )
    .orderBy(asc(differences.checkedAt))
    .limit(1);
  if (!difference) {
    await inspectPapers(ctx, run, compared);
    return null;
  }
  const { id, orderId } = difference;
  if (!orderId) await inspectStray(ctx, difference, { reconciliationId: run.id });
  else await inspectOrder(ctx, orderId, { reconciliationId: run.id });
  return moveOn(ctx, run, { percent: 97 }, async (ctx) => {
    // An order that was too busy to be compared counts as checked, so that the run continues.
    await ctx.db.update(differences).set({ checkedAt: new Date() }).where(eq(differences.id, id));
  });
}

/** Papers are frozen when they are issued, so one that no longer adds up was changed in the database. */
const PAPER_KIND = 'paperDiffers' as const;

/** Computes the hashes of the division's papers again. */
async function inspectPapers(ctx: Context, run: Run, { isFirst }: Compared): Promise<void> {
  const { id: reconciliationId, divisionId } = run;
  await inTransaction(ctx, async (ctx) => {
    const found = (await changedPapers(ctx, { divisionId, isFirst })).map(({ paper, number, id }) => ({
      kind: PAPER_KIND,
      subject: id,
      ours: `${paper} ${number} is not as it was issued`,
      theirs: 'Papers never change after they are issued',
    }));
    const ofPapers = and(eq(differences.divisionId, divisionId), eq(differences.kind, PAPER_KIND));
    await writeFindings(ctx, { divisionId, orderId: null }, found, { reconciliationId }, ofPapers);
  });
}
