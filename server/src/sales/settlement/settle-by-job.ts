import type { Context } from '../../platform/context.ts';
import { runByJob } from '../../platform/durable/job.ts';
import type { JobPayload } from '../../platform/jobs/registry.ts';
import { settleOrder } from './settle-order.ts';
import { SETTLEMENT_JOB } from './settlement-job.ts';

export function settleByJob(ctx: Context, { orderId, busy }: JobPayload<'settle-order'>): Promise<void> {
  return runByJob(ctx, SETTLEMENT_JOB, { id: orderId, busy }, () => settleOrder(ctx, orderId));
}
