import type { Context } from '../../context.ts';
import { releaseLease, takeLease } from './lease.ts';

/** Ends the payment of an order left unpaid for a day. The order stays: sent again, it gets a new payment. */
export async function cancelAbandonedIntent(ctx: Context, orderId: string): Promise<void> {
  const taken = await takeLease(ctx, orderId);
  if (!taken) return;
  try {
    const { order } = taken;
    if (order.state !== 'open' || !order.paymentIntentId) return;
    const intent = await ctx.payments.getIntent(order.paymentIntentId);
    // A hold that came at the last minute is settled like any other.
    if (intent.status === 'requires_capture' || intent.status === 'succeeded' || intent.status === 'canceled') return;
    await ctx.payments.cancel(intent.id);
  } finally {
    await releaseLease(ctx, taken.lease);
  }
}
