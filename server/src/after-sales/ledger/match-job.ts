import type { DurableJob } from '../../platform/durable/job.ts';

/** Matches run after orders and mails, because people wait for those. */
const LAST = 10;

/** The job that continues a match: see run-match.ts. */
export const MATCH_JOB: DurableJob<'match-ledger'> = {
  name: 'match-ledger',
  prefix: 'match',
  payload: (matchId) => ({ matchId }),
  priority: LAST,
};
