import type { Context } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { JobPayload } from '../../platform/jobs/registry.ts';
import { settleOrder } from './settle-order.ts';

/** Together these are longer than a lease lasts. An order that is still busy afterwards is left to the sweeper. */
const PAUSES_MS = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000];

/**
 * While another process works on the order, the job comes again, because that process may die with the work half done.
 */
export async function settleByJob(ctx: Context, { orderId, busy = 0 }: JobPayload<'settle-order'>): Promise<void> {
  const settlement = await settleOrder(ctx, orderId);
  const pause = PAUSES_MS[busy];
  if (settlement !== 'busy' || pause === undefined) return;
  await enqueue(
    ctx,
    'settle-order',
    { orderId, busy: busy + 1 },
    { key: `settle:${orderId}`, runAt: new Date(Date.now() + pause) },
  );
}
