import type { InputOf } from '@tours/contract/api';
import { and, eq } from 'drizzle-orm';
import { visibleTo } from '../../platform/access/visible-to.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { waivers } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** Records that a leader holds the waiver signed on paper. The family can still sign it here. */
export const markPaper = (ctx: Context, input: InputOf<'markPaper'>) => setPaper(ctx, input.id, new Date());

export const unmarkPaper = (ctx: Context, input: InputOf<'unmarkPaper'>) => setPaper(ctx, input.id, null);

function setPaper(ctx: Context, id: string, paperReceivedAt: Date | null): Promise<{ _id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const [waiver] = await ctx.db
      .select()
      .from(waivers)
      .where(and(eq(waivers.id, id), visibleTo(ctx, waivers)))
      .for('no key update');
    if (!waiver) throw new AppError('waiver.notFound');
    if ((waiver.paperReceivedAt !== null) === (paperReceivedAt !== null)) return { _id: id };
    if (paperReceivedAt) {
      if (waiver.isSigned) throw new AppError('waiver.alreadySigned');
      if (waiver.status === 'void') throw new AppError('waiver.cancelled');
      if (waiver.status === 'pending') throw new AppError('waiver.notConfirmed');
    }
    await ctx.db.update(waivers).set({ paperReceivedAt }).where(eq(waivers.id, id));
    await audit(
      ctx,
      paperReceivedAt ? 'order.paperReceived' : 'order.paperTakenBack',
      { id: waiver.orderId, divisionId: waiver.divisionId },
      { after: { waiver: waiver.lolaId, traveller: waiver.travellerName } },
    );
    return { _id: id };
  });
}
