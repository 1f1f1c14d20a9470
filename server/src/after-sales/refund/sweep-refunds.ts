import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { everyMinutes, hasNoJob, queueRun, SWEPT_AT_ONCE } from '../../platform/durable/job.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/**
 * Continues every refund that is not over and that nothing else continues. It also asks Stripe about refunds
 * without a final answer of the bank, in case its event was lost: every half hour, for a month.
 */
export async function sweepRefunds(ctx: Context): Promise<void> {
  const stuck = await ctx.db.execute<{ id: string }>(sql`
    select id from refunds
    where state = 'open' and updated_at < now() - interval '1 minute'
      and ${hasNoJob('run-refund', sql`refunds.id`)}
    order by updated_at limit ${SWEPT_AT_ONCE}`);
  for (const { id } of stuck.rows) await queueRun(ctx, 'run-refund', id);

  const pending = await ctx.db.execute<{ intent: string }>(sql`
    select distinct c.intent_id as intent from refund_legs l join charges c on c.id = l.charge_id
    where l.state = 'pending' and c.intent_id is not null
      and l.created_at between now() - interval '30 days' and now() - interval '1 minute' and ${everyMinutes(30, sql`l.created_at`)}
    limit ${SWEPT_AT_ONCE}`);
  for (const { intent } of pending.rows)
    await enqueue(ctx, 'read-refunds', { intentId: intent }, { key: `refunds:${intent}` });
}
