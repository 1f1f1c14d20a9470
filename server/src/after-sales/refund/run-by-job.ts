import type { Context } from '../../platform/context.ts';
import { runByJob } from '../../platform/durable/job.ts';
import type { JobPayload } from '../../platform/jobs/registry.ts';
import { REFUND_JOB } from './refund-job.ts';
import { runRefund } from './run-refund.ts';

export function runRefundByJob(ctx: Context, { refundId, busy }: JobPayload<'run-refund'>): Promise<void> {
  return runByJob(ctx, REFUND_JOB, { id: refundId, busy }, () => runRefund(ctx, refundId));
}
