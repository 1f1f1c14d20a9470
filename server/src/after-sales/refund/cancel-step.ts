import { eq } from 'drizzle-orm';
import { alertStaff } from '../../mails/index.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { type OrderItem, orderItems, orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import { type Booking, FareHarborRefused, FareHarborUnavailable } from '../../platform/integrations/fareharbor/port.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { isChanged, statusOf, takeOverBooking } from '../../sales/index.ts';
import { type Refund, writeRefund } from './lease.ts';

/** The booking is read again after this pause, because a call without an answer may have cancelled it. */
const READ_AGAIN_MS = 60_000;

/** After this time we stop asking FareHarbor, and staff cancel the booking by hand. */
const GIVE_UP_MS = 24 * 3_600_000;

/**
 * Cancels the booking: waiting → done, or → failed, where staff are notified and the refund continues. Null while
 * FareHarbor gives no answer. A second cancellation changes nothing.
 */
export async function cancelStep(ctx: Context, lease: Lease, refund: Refund): Promise<Refund | null> {
  if (refund.cancelState !== 'waiting') return refund;
  const [item] = await ctx.db.select().from(orderItems).where(eq(orderItems.id, refund.orderItemId));
  if (!item?.fareharborBooking) return inTransaction(ctx, (ctx) => fail(ctx, lease, refund, 'there is no booking'));
  await writeRefund(ctx, lease, {});
  try {
    const booking = await ctx.fareharbor.cancelBooking(item.companyShortname, item.fareharborBooking.uuid);
    return await record(ctx, lease, { refund, begun: item }, booking);
  } catch (error) {
    if (!isFareHarbors(error)) throw error;
    ctx.log.warn({ err: error, refundId: refund.id }, 'a booking could not be cancelled');
    const isYoung = Date.now() - refund.createdAt.getTime() < GIVE_UP_MS;
    if (error instanceof FareHarborUnavailable && isYoung) {
      await writeRefund(ctx, lease, { cancelProblem: error.message });
      return null;
    }
    return inTransaction(ctx, async (ctx) => {
      const runAt = new Date(Date.now() + READ_AGAIN_MS);
      await enqueue(ctx, 'refresh-booking', { orderItemId: item.id }, { key: `reread:${item.id}`, runAt });
      return fail(ctx, lease, refund, error instanceof FareHarborRefused ? error.vendorText : error.message);
    });
  }
}

/** Alerts staff by mail, because the refund screen may be closed by now. */
async function fail(ctx: TransactionContext, lease: Lease, refund: Refund, problem: string): Promise<Refund> {
  const order = await ctx.db.select().from(orders).where(eq(orders.id, refund.orderId)).then(oneRow);
  await alertStaff(ctx, {
    order,
    type: 'refund.cancelFailed',
    key: refund.id,
    heading: 'A booking must be cancelled by hand',
    message: `A booking couldn’t be cancelled${refund.method === 'none' ? '' : ' together with its refund'}: ${problem}. Please cancel it in FareHarbor.`,
  });
  return writeRefund(ctx, lease, { cancelState: 'failed', cancelProblem: problem });
}

function isFareHarbors(error: unknown): error is Error {
  if (error instanceof FareHarborUnavailable || error instanceof FareHarborRefused) return true;
  return error instanceof AppError && error.code === 'resource.notFound';
}

/** Saves FareHarbor's answer as the booking's state, unless FareHarbor's own event was faster. */
async function record(
  ctx: Context,
  lease: Lease,
  { refund, begun }: { refund: Refund; begun: OrderItem },
  booking: Booking,
): Promise<Refund> {
  const isGone = statusOf(booking) === 'cancelled';
  return inTransaction(ctx, async (ctx) => {
    // The order is locked first, as everywhere, to avoid a deadlock.
    await lockOrder(ctx, begun.orderId);
    const [item] = await ctx.db.select().from(orderItems).where(eq(orderItems.id, begun.id));
    if (item?.fareharborBooking && isChanged(item, booking))
      await takeOverBooking(ctx, { item, booking, departure: {}, isUnseen: false, lease: null });
    if (!isGone) return fail(ctx, lease, refund, `the booking is ${booking.status}`);
    return writeRefund(ctx, lease, { cancelState: 'done', cancelProblem: null });
  });
}
