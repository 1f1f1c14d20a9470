import { sql } from 'drizzle-orm';
import { alertSupport } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { charges, type Order } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { queueRun, retryPause } from '../../platform/durable/job.ts';
import { FULL_TERM } from '../../platform/durable/lease.ts';
import { runSteps } from '../../platform/durable/run-steps.ts';
import { PaymentsUnavailable } from '../../platform/integrations/stripe/port.ts';
import { errorSentence } from '../../platform/lib/error-line.ts';
import { planLeases } from '../order/lease.ts';
import { readBegun } from './begun-charges.ts';
import { chargeDue } from './charge-due.ts';
import { markDays } from './mark-days.ts';
import { queueReminders } from './queue-reminders.ts';

/** busy: another process works on the order. waiting: Stripe gave no clear answer, and a job continues. */
type Progress = 'done' | 'waiting' | 'busy' | 'unknown';

/**
 * Brings the plan of a confirmed order as far as the day and Stripe allow: records what was paid, charges what
 * is due, and sends the reminders of the day. Page, webhook, job and the hourly tick all call it, any number of times and
 * at any time.
 */
export async function advancePlan(ctx: Context, orderId: string): Promise<Progress> {
  const run = await runSteps(ctx, planLeases, orderId, {
    steps: [
      (lease, order) => readBegun(ctx, lease, order),
      (lease) => markDays(ctx, lease),
      (lease, order) => chargeDue(ctx, lease, order),
      (lease) => queueReminders(ctx, lease),
    ],
    isOver: () => false,
    queueRetry: async (lease, order, failure) => {
      if (failure !== undefined) await reportFailure(ctx, order, failure);
      await planLeases.write(ctx, lease, FULL_TERM);
      await queueRun(ctx, 'advance-plan', order.id, { inMs: retryPause(await ageOf(ctx, order)) });
    },
  });
  return run.end === 'over' || run.end === 'idle' ? 'done' : run.end;
}

/** Without an answer from Stripe, a later run tries again. Support is alerted once to any other failure. */
async function reportFailure(ctx: Context, order: Order, failure: unknown): Promise<void> {
  ctx.log.warn({ err: failure, orderId: order.id }, 'a payment plan stops for now');
  if (failure instanceof PaymentsUnavailable) return;
  const message = `A payment plan can’t continue. We’ll keep trying. The reason: ${errorSentence(failure).slice(0, 300)}`;
  await inTransaction(ctx, (ctx) => alertSupport(ctx, { order, type: 'plan.stuck', message }));
}

/** The age of the newest payment that is begun, by which the pause grows. One that was refused weeks ago says nothing about it. */
async function ageOf(ctx: Context, order: Order): Promise<number> {
  const { rows } = await ctx.db.execute<{ age: number | null }>(sql`
    select extract(epoch from now() - max(updated_at))::float * 1000 as age
    from ${charges} where order_id = ${order.id} and state = 'open'`);
  return rows[0]?.age ?? 0;
}
