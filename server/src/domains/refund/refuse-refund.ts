import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { NO_LEASE } from '../../db/lease.ts';
import { refunds } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { audit } from '../audit.ts';
import { isLeased, type Refund, type RefundLease } from './lease.ts';
import { releaseReserved } from './ledger.ts';

/** The end of a refund that was not made: what it had reserved may be refunded by others again. */
export async function refuseRefund(
  ctx: Context,
  lease: RefundLease,
  refusal: { words: string; cause: string; gatewayId: string | null; isOperatorShort?: boolean | undefined },
): Promise<Refund | null> {
  const { words, cause, gatewayId, isOperatorShort = false } = refusal;
  return inTransaction(ctx, async (ctx) => {
    const [refund] = await ctx.db
      .update(refunds)
      .set({
        state: 'failed',
        cardState: 'refused',
        cardProblem: `${words} (${cause})`,
        gatewayId,
        isOperatorShort,
        cancelState: 'none',
        mailState: 'none',
        ...NO_LEASE,
        updatedAt: new Date(),
      })
      // Told meanwhile by its own event that it was made: then it is not refused.
      .where(and(isLeased(lease), eq(refunds.cardState, 'waiting'), eq(refunds.ledgerState, 'waiting')))
      .returning();
    if (!refund) return null;
    await releaseReserved(ctx, refund.orderItemId, refund.amountCents);
    await audit(ctx, {
      divisionId: refund.divisionId,
      action: 'order.refundRefused',
      entityType: 'order',
      entityId: refund.orderId,
      after: { amountCents: refund.amountCents, cause },
    });
    return refund;
  });
}
