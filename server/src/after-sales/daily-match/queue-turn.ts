import type { Context } from '../../platform/context.ts';
import { queueRun } from '../../platform/durable/job.ts';

/** Matches run after orders and mails, because people wait for those. */
const LAST = 10;

/** Plans the next turn of a match: see run-match.ts. */
export const queueTurn = (ctx: Context, matchId: string, inMs?: number): Promise<void> =>
  queueRun(ctx, 'match-ledger', matchId, { priority: LAST, ...(inMs !== undefined && { inMs }) });
