import { OPEN_INSTALMENT_STATES } from '@tours/contract/instalment-labels';
import { addDays } from '@tours/contract/time';
import { and, asc, eq, gt, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { nothingPauses } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { instalments, mailOutbox, paymentPlans } from '../../platform/db/tables/index.ts';
import { hasNoJob, queueRun, SWEPT_AT_ONCE } from '../../platform/durable/job.ts';
import { localDay } from '../../platform/lib/zoned.ts';
import { AHEAD_DAYS, dayWork } from './day-work.ts';

const BATCH = 1_000;

/**
 * Queues a job for every order with work for this day: a payment, a reminder, or a change of state. This runs every hour,
 * and may run late or several times at once, because the job checks again under the order's lease.
 */
export async function queueDuePlans(ctx: Context): Promise<void> {
  await queueResumes(ctx);
  const now = ctx.clock();
  let after: string | null = null;
  for (;;) {
    const rows = await candidates(ctx, now, after);
    const wanted = rows.map(({ instalment, plan }) => ({
      orderId: instalment.orderId,
      work: dayWork(instalment, plan, now),
    }));
    const keys = wanted.flatMap(({ work }) => work.reminder?.onceKey ?? []);
    const queued = await queuedOf(ctx, keys);
    const due = wanted.filter(({ work }) => {
      const isMailDue = work.reminder !== null && !queued.has(work.reminder.onceKey);
      return work.becomesDue || work.becomesOverdue || work.isTryDue || isMailDue;
    });
    const ids = new Set(due.map(({ orderId }) => orderId));
    for (const orderId of ids) await queueRun(ctx, 'advance-plan', orderId);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.instalment.id;
  }
}

const candidates = (ctx: Context, now: Date, after: string | null) =>
  ctx.db
    .select({ instalment: instalments, plan: paymentPlans })
    .from(instalments)
    .innerJoin(paymentPlans, eq(paymentPlans.id, instalments.planId))
    .where(
      and(
        inArray(instalments.state, [...OPEN_INSTALMENT_STATES]),
        lte(instalments.dueOn, addDays(localDay(now, 'UTC'), AHEAD_DAYS)),
        eq(paymentPlans.state, 'active'),
        after === null ? undefined : gt(instalments.id, after),
      ),
    )
    .orderBy(asc(instalments.id))
    .limit(BATCH);

/** The mails that are queued already. A notice to staff has one key per reader, so its beginning is compared. */
async function queuedOf(ctx: Context, keys: string[]): Promise<Set<string>> {
  if (!keys.length) return new Set();
  const rows = await ctx.db
    .select({ key: mailOutbox.onceKey })
    .from(mailOutbox)
    .where(inArray(mailOutbox.onceKey, keys));
  const { rows: notices } = await ctx.db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(keys)}::text[]) as key where exists (
      select 1 from ${mailOutbox} where once_key >= 'notice:' || key || ':' and once_key < 'notice:' || key || ';')`);
  return new Set([...rows, ...notices].flatMap(({ key }) => key ?? []));
}

/** Finds plans that are still paused although nothing pauses them any more, and that no job continues. */
async function queueResumes(ctx: Context): Promise<void> {
  const rows = await ctx.db
    .select({ orderId: paymentPlans.orderId })
    .from(paymentPlans)
    .where(
      and(
        isNotNull(paymentPlans.pausedAt),
        ne(paymentPlans.state, 'stopped'),
        nothingPauses(ctx, paymentPlans.orderId),
        hasNoJob('resume-plan', sql`${paymentPlans.orderId}`),
      ),
    )
    .limit(SWEPT_AT_ONCE);
  for (const { orderId } of rows) await queueRun(ctx, 'resume-plan', orderId);
}
