import type { Context } from '../../platform/context.ts';
import { runByJob } from '../../platform/durable/job.ts';
import type { JobPayload } from '../../platform/jobs/registry.ts';
import { advancePlan } from './advance-plan.ts';
import { PLAN_JOB } from './plan-job.ts';

export function advanceByJob(ctx: Context, { orderId, busy }: JobPayload<'advance-plan'>): Promise<void> {
  return runByJob(ctx, PLAN_JOB, { id: orderId, busy }, () => advancePlan(ctx, orderId));
}
