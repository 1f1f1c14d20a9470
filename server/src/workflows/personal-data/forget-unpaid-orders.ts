import { sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { KEPT_DAYS } from '../../platform/lib/retention-periods.ts';
import { eraseOrders } from './erase-orders.ts';

const before = (days: number) => sql`now() - make_interval(days => ${days})`;

/** Erases the people of unpaid orders. */
export async function forgetUnpaidOrders(ctx: Context, batch: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.execute<{ id: string; division: string }>(sql`
      select id, division_id as division from orders
      where not is_paid and division_id in (select id from divisions) and erased_at is null
        and created_at < ${before(KEPT_DAYS.unpaidOrders)} and (lease_until is null or lease_until < now())
        and case state when 'open' then saved_at < ${before(KEPT_DAYS.unpaidOrders)}
          when 'released' then updated_at < ${before(KEPT_DAYS.releasedOrders)} else false end
      limit ${batch} for update skip locked`);
    await eraseOrders(
      ctx,
      rows.map(({ id }) => id),
    );
    for (const { id, division } of rows) await audit(ctx, 'order.erased', { id, divisionId: division });
  });
}
