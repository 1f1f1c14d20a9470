import { randomUUID } from 'node:crypto';
import { pick } from '@tours/contract/pick';
import { and, eq, gte, isNull } from 'drizzle-orm';
import { pauseOrResume } from '../../payments/index.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { orderItems, refunds, tripCancellationBookings, tripCancellations } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import { withPaymentsStopped } from '../../sales/index.ts';
import { reserveRefund } from '../refund/begin-refund.ts';
import { readRefundFacts } from '../refund/facts.ts';
import { runRefund } from '../refund/run-refund.ts';
import { planBooking } from './plan-booking.ts';

/** After this time, a try that fails is the last one. */
const GIVE_UP_MS = 24 * 3_600_000;

/**
 * Begins the ordinary refund of one booking of a cancelled trip, or writes down why a person is needed. Refund and row
 * change together under the order's lock, so a repetition finds the outcome. The refund then continues by itself.
 */
export async function cancelTripBooking(ctx: Context, bookingId: string): Promise<void> {
  const [waiting] = await readWaiting(ctx, bookingId);
  if (!waiting) return;
  try {
    const refundId = await beginLocked(ctx, waiting.booking);
    if (refundId) await runRefund(ctx, refundId);
  } catch (error) {
    if (Date.now() - waiting.booking.createdAt.getTime() < GIVE_UP_MS) throw error;
    ctx.log.error({ err: error, bookingId }, 'a booking of a cancelled trip needs a person');
    await ctx.db
      .update(tripCancellationBookings)
      .set({ problem: 'tripCancellation.failed' })
      .where(isWaiting(bookingId));
  }
}

const beginLocked = (ctx: Context, { id, orderId }: Waiting['booking']): Promise<string | null> =>
  withPaymentsStopped(ctx, orderId, (lease) =>
    inTransaction(ctx, async (ctx) => {
      await lockOrder(ctx, orderId);
      const [still] = await readWaiting(ctx, id);
      return still ? begin(ctx, still, lease) : null;
    }),
  );

type Waiting = Awaited<ReturnType<typeof readWaiting>>[number];

const readWaiting = (ctx: Context, bookingId: string) =>
  ctx.db
    .select({ booking: tripCancellationBookings, operation: tripCancellations })
    .from(tripCancellationBookings)
    .innerJoin(tripCancellations, eq(tripCancellations.id, tripCancellationBookings.cancellationId))
    .where(isWaiting(bookingId));

const isWaiting = (bookingId: string) =>
  and(
    eq(tripCancellationBookings.id, bookingId),
    isNull(tripCancellationBookings.refundId),
    isNull(tripCancellationBookings.problem),
  );

async function isMailed(ctx: Context, { orderItemId, createdAt }: Waiting['booking']): Promise<boolean> {
  const mailed = and(
    eq(refunds.orderItemId, orderItemId),
    eq(refunds.mailState, 'queued'),
    gte(refunds.createdAt, createdAt),
  );
  return (await ctx.db.$count(refunds, mailed)) > 0;
}

async function begin(
  ctx: TransactionContext,
  { booking, operation }: Waiting,
  lease: Lease | null,
): Promise<string | null> {
  const facts = await readRefundFacts(ctx, eq(orderItems.id, booking.orderItemId), operation.isDepositReturned);
  const { body, ...plan } = planBooking(ctx, operation, operation, facts);
  // More or less than the person agreed to goes back only after another press.
  const isOther = plan.backCents !== booking.amountCents;
  const problem = plan.problem ?? (isOther ? ('tripCancellation.amountChanged' as const) : null);
  const refundId = problem ? null : randomUUID();
  if (refundId) {
    const trip = pick(operation, ['createdById', 'createdByName']);
    // After another try that only cancels the seats, the family has read everything already.
    const isEmailed = body.isEmailed && (body.amount > 0 || !(await isMailed(ctx, booking)));
    await reserveRefund(ctx, { ...body, _id: refundId, isEmailed, trip }, facts, lease);
  }
  await ctx.db
    .update(tripCancellationBookings)
    .set({ problem, refundId })
    .where(eq(tripCancellationBookings.id, booking.id));
  await pauseOrResume(ctx, facts.order);
  return refundId;
}
