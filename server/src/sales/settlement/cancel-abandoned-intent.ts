import { checkoutCharge, endingCharge } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { orderLeases } from '../order/lease.ts';

/**
 * Ends the payment of an order that stayed unpaid for a day. The order stays, and gets a new payment if it is sent
 * again.
 */
export async function cancelAbandonedIntent(ctx: Context, orderId: string): Promise<void> {
  const taken = await orderLeases.take(ctx, orderId);
  if (!taken) return;
  try {
    const { row: order } = taken;
    const charge = await checkoutCharge(ctx, orderId);
    if (order.state !== 'open' || charge?.state !== 'open' || !charge.intentId) return;
    const intent = await ctx.payments.getIntent(charge.intentId);
    // A hold that came at the last minute is settled like any other.
    if (intent.status === 'requires_capture' || intent.status === 'succeeded') return;
    if (intent.status !== 'canceled' && (await ctx.payments.cancel(intent.id)) === 'captured') return;
    await endingCharge(ctx, charge);
  } finally {
    await orderLeases.release(ctx, taken.lease);
  }
}
