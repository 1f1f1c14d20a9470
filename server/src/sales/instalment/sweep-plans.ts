import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { everyMinutes, hasNoJob, queueRun, SWEPT_AT_ONCE } from '../../platform/durable/job.ts';

/**
 * Finds begun payments that no job continues, however old they are: a lost webhook, a closed page, a dead process, or
 * workers that stood still.
 */
export async function sweepPlans(ctx: Context): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select distinct order_id as id from charges
    where kind <> 'checkout' and state = 'open' and intent_id is not null
      and updated_at < now() - interval '1 minute'
      -- Read every minute at first, then every half hour and, after a day, daily, because most people who stop paying just
      -- left the page.
      and (updated_at > now() - interval '10 minutes'
        or updated_at > now() - interval '1 day' and ${everyMinutes(30, sql`updated_at`)}
        or ${everyMinutes(24 * 60, sql`updated_at`)})
      and ${hasNoJob('advance-plan', sql`charges.order_id`)}
    limit ${SWEPT_AT_ONCE}`);
  for (const { id } of rows) await queueRun(ctx, 'advance-plan', id);
}
