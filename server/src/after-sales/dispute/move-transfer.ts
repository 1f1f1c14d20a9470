import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Dispute } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { disputeTransfers } from '../../platform/db/tables/index.ts';
import { hasNoJob, queueRun, SWEPT_AT_ONCE } from '../../platform/durable/job.ts';
import { type Run, runSteps } from '../../platform/durable/run-steps.ts';
import { PaymentsUnavailable } from '../../platform/integrations/stripe/port.ts';
import { disputeLeases, IS_OPEN } from './lease.ts';
import { planStep } from './plan-transfer.ts';
import { finishStep, transferStep } from './transfer-step.ts';

/** A refused transfer is tried again with this pause, because balances change by the day. */
const RETRY_MS = 6 * 3_600_000;
const UNCLEAR_RETRY_MS = 60_000;

/**
 * Brings the operator's part of a disputed payment to where it should be: finish → plan → transfer. Event, job, repair and
 * sweeper call it, any number of times and at any time.
 */
export function moveTransfer(ctx: Context, id: string): Promise<Run<Dispute>> {
  return runSteps(ctx, disputeLeases, id, {
    steps: [
      (lease, dispute) => finishStep(ctx, lease, dispute),
      (lease, dispute) => planStep(ctx, lease, dispute),
      (lease, dispute) => transferStep(ctx, lease, dispute),
    ],
    isOver: () => false,
    queueRetry: async (_lease, { id }, failure) => {
      if (failure !== undefined && !(failure instanceof PaymentsUnavailable))
        ctx.log.error({ err: failure, disputeId: id }, 'the transfer of a dispute stops for now');
      await queueRun(ctx, 'move-dispute', id, { inMs: (await isRefused(ctx, id)) ? RETRY_MS : UNCLEAR_RETRY_MS });
    },
  });
}

/** True if the last attempt was refused. A refusal clears `attempted_at`, and an unclear answer keeps it. */
async function isRefused(ctx: Context, id: string): Promise<boolean> {
  const { disputeId, attempt, attemptedAt } = disputeTransfers;
  return (
    (await ctx.db.$count(disputeTransfers, and(eq(disputeId, id), IS_OPEN, gt(attempt, 0), isNull(attemptedAt)))) > 0
  );
}

/** Continues every transfer that no job continues. */
export async function sweepDisputes(ctx: Context): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select dispute_id as id from dispute_transfers
    where state in ('waiting', 'short') and updated_at < now() - interval '1 minute'
      and ${hasNoJob('move-dispute', sql`dispute_id`)}
    order by updated_at limit ${SWEPT_AT_ONCE}`);
  for (const { id } of rows) await queueRun(ctx, 'move-dispute', id);
}
