import { sumOf } from '@tours/contract/money';
import { and, eq } from 'drizzle-orm';
import { addToCharge } from '../../payments/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { refundLegs, refunds } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type Lease, NO_LEASE } from '../../platform/durable/lease.ts';
import { addToItem } from '../../sales/index.ts';
import { type Refund, refundLeases, writeRefund } from './lease.ts';
import { isMade, legsOf, type RefundLeg } from './legs.ts';

interface Refusal {
  text: string;
  cause: string;
  gatewayId: string | null;
  isOperatorShort?: boolean;
}

/**
 * Refuses this leg and those after it, and frees their reserved amounts for other refunds. If no leg was made, the
 * refund ends as failed. Otherwise the made legs are recorded, and neither the cancellation nor the mail follows.
 */
export async function recordRefusal(
  ctx: Context,
  lease: Lease,
  leg: RefundLeg,
  refusal: Refusal,
): Promise<Refund | null> {
  return inTransaction(ctx, async (ctx) => {
    // The order is locked first, as everywhere, to avoid a deadlock.
    await lockOrder(ctx, leg.orderId);
    const refund = await writeRefund(ctx, lease, {});
    const [now] = await ctx.db.select().from(refundLegs).where(eq(refundLegs.id, leg.id)).for('update');
    // The refund's event may have reported in the meantime that it was made. Then it is not refused.
    if (now?.state !== 'waiting' || now.isWritten) return null;
    const refused = await refuseLegs(ctx, refund.id, leg.id, refusal);
    const amountCents = sumOf(refused, (one) => one.amountCents);
    await addToItem(ctx, refund.orderItemId, { refundingCents: -amountCents });
    for (const { chargeId, amountCents } of refused) await addToCharge(ctx, chargeId, { refundingCents: -amountCents });
    const { orderId: id, divisionId } = refund;
    await audit(ctx, 'order.refundRefused', { id, divisionId }, { after: { amountCents, cause: refusal.cause } });
    const isNothingMade = !(await legsOf(ctx, refund.id)).some(isMade);
    return ctx.db
      .update(refunds)
      .set({
        ...(isNothingMade ? { state: 'failed' as const, ...NO_LEASE } : {}),
        cancelState: 'none',
        mailState: 'none',
        updatedAt: new Date(),
      })
      .where(refundLeases.isHeld(lease))
      .returning()
      .then(oneRow);
  });
}

async function refuseLegs(
  ctx: TransactionContext,
  refundId: string,
  legId: string,
  refusal: Refusal,
): Promise<RefundLeg[]> {
  const { text, cause, gatewayId, isOperatorShort = false } = refusal;
  const isWaiting = and(eq(refundLegs.state, 'waiting'), eq(refundLegs.isWritten, false));
  const refused = await ctx.db
    .update(refundLegs)
    .set({ state: 'refused', problem: `${text} (${cause})` })
    .where(and(eq(refundLegs.refundId, refundId), isWaiting))
    .returning();
  await ctx.db.update(refundLegs).set({ gatewayId, isOperatorShort }).where(eq(refundLegs.id, legId));
  return refused;
}
