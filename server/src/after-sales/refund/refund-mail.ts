import { eq } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { orderItems, type transactions } from '../../platform/db/tables/index.ts';
import { zonedDeparture } from '../../platform/lib/zoned.ts';
import { mailFacts, type Order } from '../../sales/index.ts';

type Item = typeof orderItems.$inferSelect;
type Refund = Pick<typeof transactions.$inferSelect, 'amountCents' | 'gatewayId'>;

/** Tells the order's contact of a refund of one booking, as both stand now. */
export async function refundMail(ctx: Context, order: Order, item: Item, refund: Refund) {
  const { addressed, shared } = await mailFacts(ctx, order);
  return {
    ...addressed,
    template: 'order-refunded' as const,
    to: order.contactEmail,
    data: {
      ...shared,
      trip: {
        title: item.title,
        headline: item.headline,
        start: zonedDeparture(item.startLocal, item.timezone),
        end: zonedDeparture(item.endLocal, item.timezone),
        bookingLolaId: item.lolaId,
      },
      amountRefundedCents: refund.amountCents,
      amountRemainingCents: item.amountPaidCents - item.amountRefundedCents,
      isCancelled: item.status === 'cancelled',
      isCash: refund.gatewayId === null,
    },
  };
}

/** That mail says so where a booking is cancelled: then nothing is left of it that the traveller was not told. */
export async function noteCancellationTold(ctx: TransactionContext, { id, status }: Item): Promise<void> {
  if (status === 'cancelled') await ctx.db.update(orderItems).set({ lastTold: null }).where(eq(orderItems.id, id));
}
