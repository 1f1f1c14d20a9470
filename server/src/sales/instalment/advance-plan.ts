import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { charges, type Order } from '../../platform/db/tables/index.ts';
import { planRun, retryPause } from '../../platform/durable/job.ts';
import { FULL_TERM } from '../../platform/durable/lease.ts';
import { type Run, runSteps } from '../../platform/durable/run-steps.ts';
import { planLeases } from '../order/lease.ts';
import { readBegun } from './begun-charges.ts';
import { chargeDue } from './charge-due.ts';
import { markDays } from './mark-days.ts';
import { PLAN_JOB } from './plan-job.ts';
import { queueReminders } from './queue-reminders.ts';

/** busy: another process works on the order. waiting: the card provider gave no clear answer, and a job continues. */
type Progress = 'done' | 'waiting' | 'busy' | 'unknown';

/**
 * Brings the plan of a confirmed order as far as the day and the card provider allow: records what was paid, charges what
 * is due, and sends the reminders of the day. Page, webhook, job and the hourly tick all call it, any number of times and
 * at any time.
 */
export async function advancePlan(ctx: Context, orderId: string): Promise<Progress> {
  const run = await runSteps(ctx, planLeases, orderId, {
    steps: [
      (lease, order) => readBegun(ctx, lease, order),
      (_lease, order) => markDays(ctx, order),
      (lease, order) => chargeDue(ctx, lease, order),
      (_lease, order) => queueReminders(ctx, order),
    ],
    isOver: () => false,
    planRetry: async (lease, order, failure) => {
      if (failure !== undefined) ctx.log.warn({ err: failure, orderId }, 'a payment plan stops for now');
      await planLeases.write(ctx, lease, FULL_TERM);
      await planRun(ctx, PLAN_JOB, order.id, { inMs: retryPause(await ageOf(ctx, order)) });
    },
  });
  return progressOf(run);
}

/** The age of the oldest payment that is begun, by which the pause between readings grows. */
async function ageOf(ctx: Context, order: Order): Promise<number> {
  const { rows } = await ctx.db.execute<{ age: number | null }>(sql`
    select extract(epoch from now() - min(updated_at))::float * 1000 as age
    from ${charges} where order_id = ${order.id} and state = 'open'`);
  return rows[0]?.age ?? 0;
}

function progressOf({ end }: Run<Order>): Progress {
  if (end === 'busy' || end === 'unknown' || end === 'waiting') return end;
  return 'done';
}
