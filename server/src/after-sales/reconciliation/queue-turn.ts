import type { Context } from '../../platform/context.ts';
import { queueRun } from '../../platform/durable/job.ts';

/** Reconciliations run after orders and mails, because people wait for those. */
const LAST = 10;

/** Plans the next turn of a run: see run-reconciliation.ts. */
export const queueTurn = (ctx: Context, reconciliationId: string, inMs?: number): Promise<void> =>
  queueRun(ctx, 'reconcile', reconciliationId, { priority: LAST, ...(inMs !== undefined && { inMs }) });
