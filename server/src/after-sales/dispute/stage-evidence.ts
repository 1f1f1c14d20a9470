import type { StaffDispute } from '@tours/contract/dispute';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { disputes } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { disputeToAnswer } from './authorised-dispute.ts';
import { forProvider, makePack } from './evidence/make-pack.ts';
import { writeEvidencePdf } from './evidence/write-evidence-pdf.ts';
import { getDispute } from './get-dispute.ts';
import { asRefusal, refuseAnswer } from './refuse-answer.ts';

/** Uploads the PDF and stages it with the texts. A repetition replaces what was staged, and nothing is sent. */
export async function stageEvidence(ctx: Context, { id }: { id: string }): Promise<StaffDispute> {
  const found = await disputeToAnswer(ctx, id);
  refuseAnswer(found.dispute, ctx.clock());
  const pack = await makePack(ctx, found);
  if (found.dispute.evidenceHash !== pack.hash) {
    const file = { name: `evidence-${found.order.lolaId}.pdf`, content: await writeEvidencePdf(pack) };
    await asRefusal(async () => {
      const fileId = await ctx.payments.uploadEvidence(file, `evidence:${id}:${pack.hash}`);
      await ctx.payments.stageEvidence(found.dispute.gatewayId, await forProvider(ctx, pack, fileId));
    });
    await inTransaction(ctx, async (ctx) => {
      const isNew = sql`${disputes.evidenceHash} is distinct from ${pack.hash}`;
      const staged = await ctx.db
        .update(disputes)
        .set({ evidenceHash: pack.hash })
        .where(and(eq(disputes.id, id), isNew))
        .returning({ id: disputes.id });
      // Another press may have staged the same.
      if (!staged.length) return;
      await audit(ctx, 'order.evidenceStaged', found.order, {
        after: { dispute: found.dispute.gatewayId, hash: pack.hash, parts: pack.parts.map(({ title }) => title) },
      });
    });
  }
  return getDispute(ctx, { id });
}
