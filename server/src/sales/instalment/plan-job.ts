import type { DurableJob } from '../../platform/durable/job.ts';

/** The job that advances the plan of an order: see advance-plan.ts. */
export const PLAN_JOB: DurableJob<'advance-plan'> = {
  name: 'advance-plan',
  prefix: 'plan',
  payload: (orderId, busy) => ({ orderId, busy }),
};
