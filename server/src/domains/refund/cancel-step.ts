import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { orderItems, refunds } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Booking, FareHarborRefused, FareHarborUnavailable } from '../../integrations/fareharbor/port.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { AppError } from '../../lib/app-error.ts';
import { audit } from '../audit.ts';
import { isLeased, type Refund, type RefundLease, RefundLeaseLost, writeRefund } from './lease.ts';

/** A call without an answer may have cancelled all the same: the booking is read again after this. */
const READ_AGAIN_MS = 60_000;

/** waiting → done, or failed: then staff are told, and the refund goes on. Cancelling twice is the same as once. */
export async function cancelStep(ctx: Context, lease: RefundLease, refund: Refund): Promise<Refund> {
  if (refund.cancelState !== 'waiting') return refund;
  const [item] = await ctx.db.select().from(orderItems).where(eq(orderItems.id, refund.orderItemId));
  if (!item?.fareharborBooking) return writeRefund(ctx, lease, { cancelState: 'failed', cancelProblem: 'no booking' });
  await writeRefund(ctx, lease, {});
  try {
    const booking = await ctx.fareharbor.cancelBooking(item.companyShortname, item.fareharborBooking.uuid);
    return await record(ctx, lease, item, booking);
  } catch (error) {
    if (!isFareHarbors(error)) throw error;
    ctx.log.warn({ err: error, refundId: refund.id }, 'a booking could not be cancelled');
    return inTransaction(ctx, async (ctx) => {
      await enqueue(
        ctx,
        'reread-booking',
        { orderItemId: item.id },
        { key: `reread:${item.id}`, runAt: new Date(Date.now() + READ_AGAIN_MS) },
      );
      return writeRefund(ctx, lease, { cancelState: 'failed', cancelProblem: error.message });
    });
  }
}

function isFareHarbors(error: unknown): error is Error {
  if (error instanceof FareHarborUnavailable || error instanceof FareHarborRefused) return true;
  return error instanceof AppError && error.code === 'resource.notFound';
}

/** The booking becomes what FareHarbor answers. */
async function record(
  ctx: Context,
  lease: RefundLease,
  item: typeof orderItems.$inferSelect,
  booking: Booking,
): Promise<Refund> {
  const { pk, uuid, displayId, receiptTotalCents, startAt, endAt } = booking;
  const status = booking.status === 'cancelled' ? 'cancelled' : item.status;
  return inTransaction(ctx, async (ctx) => {
    const change =
      status === 'cancelled'
        ? { cancelState: 'done' as const }
        : { cancelState: 'failed' as const, cancelProblem: `the booking is ${booking.status}` };
    const [refund] = await ctx.db
      .update(refunds)
      .set({ ...change, updatedAt: new Date() })
      .where(and(isLeased(lease)))
      .returning();
    if (!refund) throw new RefundLeaseLost(`Refund ${lease.refundId} was taken over`);
    await ctx.db
      .update(orderItems)
      .set({
        status,
        fareharborBooking: { pk, uuid, displayId, status: booking.status, receiptTotalCents, startAt, endAt },
        updatedAt: new Date(),
      })
      .where(eq(orderItems.id, item.id));
    await audit(ctx, {
      divisionId: item.divisionId,
      action: `order.item.${status}`,
      entityType: 'order',
      entityId: item.orderId,
      before: { status: item.status, booking: item.fareharborBooking },
      after: { status, booking: { pk, uuid } },
    });
    return refund;
  });
}
