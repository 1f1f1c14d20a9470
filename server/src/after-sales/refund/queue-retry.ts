import { eq } from 'drizzle-orm';
import { alertSupport } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { queueRun, retryPause } from '../../platform/durable/job.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import { type Refund, writeRefund } from './lease.ts';

const ALERT_AFTER_MS = 5 * 60_000;

/** Queues the next try after a pause that grows with the age of the refund, and alerts support once. */
export async function queueRefundRetry(ctx: Context, lease: Lease, refund: Refund): Promise<void> {
  const age = Date.now() - refund.createdAt.getTime();
  await inTransaction(ctx, async (ctx) => {
    if (age > ALERT_AFTER_MS && refund.alertedAt === null) {
      await writeRefund(ctx, lease, { alertedAt: new Date() });
      const order = await ctx.db.select().from(orders).where(eq(orders.id, refund.orderId)).then(oneRow);
      await alertSupport(ctx, { order, type: 'refund.waiting', key: refund.id, message: WAITING });
    }
    await queueRun(ctx, 'run-refund', refund.id, { inMs: retryPause(age) });
  });
}

const WAITING = 'A refund has started but isn’t finished yet. We’ll keep trying for 24 hours.';
