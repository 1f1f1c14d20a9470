import { sql } from 'drizzle-orm';
import { IS_PAYABLE } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { everyMinutes, hasNoJob, queueRun, SWEPT_AT_ONCE } from '../../platform/durable/job.ts';

/**
 * Finds every order that is not final and that nothing else continues: a lost webhook, a closed browser, a dead
 * process. Each gets a settle job, which asks Stripe and FareHarbor for the current state, and ends a payment that nobody
 * has finished for a day.
 */
export async function sweepOrders(ctx: Context): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    -- Two partial indexes keep finished and ended orders out of this query, which runs every minute.
    select id from (
      select id, updated_at as since from orders where is_held
      union all
      select id, priced_at from orders where ${IS_PAYABLE}
        -- Unpaid orders are checked every minute at first and then every half hour, because most are just abandoned. After
        -- a day their payments end.
        and (priced_at not between now() - interval '24 hours' and now() - interval '10 minutes'
          or ${everyMinutes(30, sql`priced_at`)})
    ) as stuck
    where since < now() - interval '1 minute' and ${hasNoJob('settle-order', sql`stuck.id`)}
    order by since limit ${SWEPT_AT_ONCE}`);
  for (const { id } of rows) await queueRun(ctx, 'settle-order', id);
}
