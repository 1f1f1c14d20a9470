import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { charges, orders } from '../../platform/db/tables/index.ts';

/** Releases a card hold unless an order still uses it. A repetition does nothing. */
export async function releaseHold(ctx: Context, intentId: string): Promise<void> {
  const [inUse] = await ctx.db
    .select({ id: orders.id })
    .from(charges)
    .innerJoin(orders, eq(orders.id, charges.orderId))
    .where(and(eq(charges.intentId, intentId), ne(orders.state, 'released')));
  if (inUse) return;
  const payment = await ctx.payments.getPayment(intentId);
  if (payment?.status === 'requires_capture') await ctx.payments.cancel(intentId);
}
