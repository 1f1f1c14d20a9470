import { and, eq } from 'drizzle-orm';
import { queueMail } from '../../mails/index.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { orderItems, orders, refunds } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type Lease, LeaseLost, NO_LEASE } from '../../platform/durable/lease.ts';
import { type Refund, refundLeases } from './lease.ts';
import { isStanding, legsOf, type RefundLeg } from './legs.ts';
import { noteCancellationReported, refundMail } from './refund-mail.ts';

/** Ends the refund and queues the traveller's mail once. No mail goes out for a refund that the bank sent back. */
export async function mailStep(ctx: Context, lease: Lease, begun: Refund): Promise<Refund> {
  return inTransaction(ctx, async (ctx) => {
    const legs = await legsOf(ctx, begun.id);
    const standing = legs.filter(isStanding);
    const hasNews = standing.length > 0 || begun.loweredCents > 0;
    let { mailState, mailId } = begun;
    if (mailState === 'waiting') {
      mailState = hasNews ? 'queued' : 'none';
      if (hasNews) mailId = await mail(ctx, begun, standing);
    }
    const [done] = await ctx.db
      .update(refunds)
      .set({
        state: legs.some(({ state }) => state === 'refused') ? 'failed' : 'done',
        mailState,
        mailId,
        ...NO_LEASE,
        updatedAt: new Date(),
      })
      .where(and(refundLeases.isHeld(lease), eq(refunds.ledgerState, 'done')))
      .returning();
    if (!done) throw new LeaseLost(lease);
    return done;
  });
}

/** Queues one mail per refund, with the sum of its legs. */
async function mail(ctx: TransactionContext, refund: Refund, legs: RefundLeg[]): Promise<string> {
  const order = await ctx.db.select().from(orders).where(eq(orders.id, refund.orderId)).then(oneRow);
  const item = await ctx.db.select().from(orderItems).where(eq(orderItems.id, refund.orderItemId)).then(oneRow);
  await noteCancellationReported(ctx, item);
  const mail = await refundMail(ctx, order, item, { legs, loweredCents: refund.loweredCents });
  return queueMail(ctx, { ...mail, onceKey: `order-refunded:${refund.id}` });
}
