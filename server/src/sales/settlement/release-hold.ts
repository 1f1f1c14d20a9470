import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { charges, orders } from '../../platform/db/tables/index.ts';

/** Lets go of a card that is held for nothing: by a payment that no order waits for. Done twice, it is done once. */
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
