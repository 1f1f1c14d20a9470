import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { orders, refunds } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isLeased, type Refund, type RefundLease, RefundLeaseLost } from './lease.ts';
import { recordOwnRefund } from './record-own-refund.ts';

/** waiting → done, unless the card provider's event was quicker. */
export async function ledgerStep(ctx: Context, lease: RefundLease, begun: Refund): Promise<Refund> {
  if (begun.ledgerState !== 'waiting') return begun;
  return inTransaction(ctx, async (ctx) => {
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, begun.orderId)).for('update');
    const [refund] = await ctx.db.select().from(refunds).where(isLeased(lease)).for('update');
    if (!refund || !order) throw new RefundLeaseLost(`Refund ${lease.refundId} was taken over`);
    if (refund.ledgerState === 'waiting') {
      const { gatewayId, cardState, cardProblem } = refund;
      const made = gatewayId ? { id: gatewayId, status: cardState, failureReason: cardProblem } : null;
      await recordOwnRefund(ctx, order, refund, made);
    }
    const [now] = await ctx.db.select().from(refunds).where(isLeased(lease));
    return now!;
  });
}
