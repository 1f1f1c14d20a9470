import type { DurableJob } from '../../platform/durable/job.ts';

/** The job that moves the operator's part of a disputed payment: see after-sales/dispute/move-transfer.ts. */
export const DISPUTE_JOB: DurableJob<'move-dispute'> = {
  name: 'move-dispute',
  prefix: 'dispute',
  payload: (disputeId, busy) => ({ disputeId, busy }),
};
