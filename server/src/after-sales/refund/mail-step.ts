import { and, eq } from 'drizzle-orm';
import { queueMail } from '../../mails/index.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { orderItems, orders, refunds } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type Lease, LeaseLost, NO_LEASE } from '../../platform/durable/lease.ts';
import { type Refund, refundLeases } from './lease.ts';
import { isStanding, legsOf, type RefundLeg } from './legs.ts';
import { cancelledTripOf, noteCancellationReported, refundMail } from './refund-mail.ts';

/** Ends the refund and queues the traveller's mail once. No mail goes out for a refund that the bank sent back. */
export async function mailStep(ctx: Context, lease: Lease, begun: Refund): Promise<Refund> {
  return inTransaction(ctx, async (ctx) => {
    const legs = await legsOf(ctx, begun.id);
    const mailed = begun.mailState === 'waiting' ? await mail(ctx, begun, legs.filter(isStanding)) : {};
    const [done] = await ctx.db
      .update(refunds)
      .set({
        state: legs.some(({ state }) => state === 'refused') ? 'failed' : 'done',
        ...mailed,
        ...NO_LEASE,
        updatedAt: new Date(),
      })
      .where(and(refundLeases.isHeld(lease), eq(refunds.ledgerState, 'done')))
      .returning();
    if (!done) throw new LeaseLost(lease);
    return done;
  });
}

/** Queues one mail per refund, with the sum of its legs, unless nothing came of it. */
async function mail(ctx: TransactionContext, refund: Refund, legs: RefundLeg[]): Promise<Partial<Refund>> {
  const { id, orderId, orderItemId, loweredCents } = refund;
  const cancelledTrip = await cancelledTripOf(ctx, id);
  if (!legs.length && loweredCents === 0 && !cancelledTrip) return { mailState: 'none' };
  const order = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).then(oneRow);
  const item = await ctx.db.select().from(orderItems).where(eq(orderItems.id, orderItemId)).then(oneRow);
  await noteCancellationReported(ctx, item);
  const mail = await refundMail(ctx, order, item, { legs, loweredCents, cancelledTrip });
  return { mailState: 'queued', mailId: await queueMail(ctx, { ...mail, onceKey: `order-refunded:${id}` }) };
}
