import type { DurableJob } from '../../platform/durable/job.ts';

/** The job that runs a refund: see run-refund.ts. */
export const REFUND_JOB: DurableJob<'run-refund'> = {
  name: 'run-refund',
  prefix: 'refund',
  payload: (refundId, busy) => ({ refundId, busy }),
};
