import { eq } from 'drizzle-orm';
import { alertStaff } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import { orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { type Refund, type RefundLease, writeRefund } from './lease.ts';

const SHORTEST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
const TELL_STAFF_AFTER_MS = 5 * 60_000;

export const refundJobKey = (id: string) => `refund:${id}`;

/** Plans the next try after a pause that grows with the age of the refund, and notifies staff once. */
export async function planRefundRetry(ctx: Context, lease: RefundLease, refund: Refund): Promise<void> {
  const age = Date.now() - refund.createdAt.getTime();
  const pause = Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, age / 4));
  await inTransaction(ctx, async (ctx) => {
    if (age > TELL_STAFF_AFTER_MS && refund.alertedAt === null) {
      await writeRefund(ctx, lease, { alertedAt: new Date() });
      const [order] = await ctx.db.select().from(orders).where(eq(orders.id, refund.orderId));
      await alertStaff(ctx, { order: order!, type: 'refund.waiting', key: refund.id, message: WAITING });
    }
    await enqueue(
      ctx,
      'run-refund',
      { refundId: refund.id },
      { key: refundJobKey(refund.id), runAt: new Date(Date.now() + pause) },
    );
  });
}

const WAITING = 'A refund was begun, but could not be brought to its end yet. We go on trying for 24 hours.';
