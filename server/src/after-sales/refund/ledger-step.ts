import type { Context } from '../../platform/context.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { refunds } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import { type Refund, refundLeases } from './lease.ts';
import { isMade, legsOf } from './legs.ts';
import { recordLegsByHand, recordOwnRefund } from './record-own-refund.ts';

/**
 * Writes the ledger lines of money that has moved, unless Stripe's event was faster. Cash is written only
 * when every card was refunded, because a refusal ends the whole refund. waiting → done, when no leg waits any more.
 */
export async function ledgerStep(ctx: Context, lease: Lease, begun: Refund): Promise<Refund> {
  if (begun.ledgerState !== 'waiting') return begun;
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, begun.orderId);
    const refund = await refundLeases.lock(ctx, lease);
    for (const leg of await legsOf(ctx, refund.id)) {
      const { isWritten, gatewayId, state, problem } = leg;
      if (isWritten || !isMade(leg) || !gatewayId) continue;
      const made = { id: gatewayId, status: state, failureReason: problem };
      await recordOwnRefund(ctx, order, { refund, leg, made });
    }
    await recordLegsByHand(ctx, order, refund);
    return ctx.db.select().from(refunds).where(refundLeases.isHeld(lease)).then(oneRow);
  });
}
