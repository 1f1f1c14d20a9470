import { and, eq } from 'drizzle-orm';
import { changedPapers } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { differences } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Run } from './run.ts';
import { closeOthers, writeFound } from './write-findings.ts';

/** Papers are frozen when they are issued, so one that no longer adds up was changed in the database. */
export const PAPER_KIND = 'paperDiffers';

/** Computes the hashes of the division's receipts and commission statements, and of its company's fee invoices, again. */
export async function inspectPapers(ctx: Context, { id: reconciliationId, divisionId }: Run): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const found = (await changedPapers(ctx, divisionId)).map(({ paper, number, id }) => ({
      kind: PAPER_KIND as typeof PAPER_KIND,
      subject: id,
      orderItemId: null,
      about: {},
      ours: `${paper} ${number} is not as it was issued`,
      theirs: 'Papers never change after they are issued',
      repair: null,
    }));
    const kept = await writeFound(ctx, { divisionId, orderId: null }, found, { reconciliationId });
    const ofPapers = and(eq(differences.divisionId, divisionId), eq(differences.kind, PAPER_KIND));
    await closeOthers(ctx, ofPapers, kept, { reconciliationId });
  });
}
