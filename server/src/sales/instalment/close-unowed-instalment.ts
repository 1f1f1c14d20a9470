import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { instalments, type Order } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import { planLeases } from '../order/lease.ts';

/** Nothing is owed for this instalment any more, so nobody is asked for it. */
export async function closeUnowedInstalment(ctx: Context, lease: Lease, { id }: { id: string }): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const order = await planLeases.lock(ctx, lease);
    await ctx.db
      .update(instalments)
      .set({ state: 'settled', amountCents: 0, nextTryOn: null, updatedAt: new Date() })
      .where(eq(instalments.id, id));
    return order;
  });
}
