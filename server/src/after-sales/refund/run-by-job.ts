import type { Context } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { JobPayload } from '../../platform/jobs/registry.ts';
import { refundJobKey } from './plan-retry.ts';
import { runRefund } from './run-refund.ts';

/** Together these are longer than a lease lasts. A refund that is still busy afterwards is left to the sweeper. */
const PAUSES_MS = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000];

/**
 * While another process works on the refund, the job comes again, because that process may die with the work half done.
 */
export async function runRefundByJob(ctx: Context, { refundId, busy = 0 }: JobPayload<'run-refund'>): Promise<void> {
  const pause = PAUSES_MS[busy];
  if ((await runRefund(ctx, refundId)) !== 'busy' || pause === undefined) return;
  await enqueue(
    ctx,
    'run-refund',
    { refundId, busy: busy + 1 },
    { key: refundJobKey(refundId), runAt: new Date(Date.now() + pause) },
  );
}
