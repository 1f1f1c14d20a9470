import type { DurableJob } from '../../platform/durable/job.ts';

/** The job that settles an order: see settle-order.ts. */
export const SETTLEMENT_JOB: DurableJob<'settle-order'> = {
  name: 'settle-order',
  prefix: 'settle',
  payload: (orderId, busy) => ({ orderId, busy }),
};
