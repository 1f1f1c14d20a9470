import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

/**
 * Removes the content and files of health and identity answers about bookings that are all over, as `isOver` says of
 * `order_items`. The row stays, so that staff see that the question was answered. Returns how many were found.
 */
export async function wipeAnswers(ctx: Context, isOver: SQL, most: number): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.execute<{ id: string }>(sql`
      select a.id from answers a where a.sealed is not null and not exists (
        select from order_items left join travellers t on t.id = a.traveller_id
        where order_items.order_id = a.order_id and (t.id is null or order_items.id = t.order_item_id) and not ${isOver})
      order by a.updated_at limit ${most} for update of a skip locked`);
    if (!rows.length) return 0;
    const ids = sql`(select value::uuid from json_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::json))`;
    await ctx.db.execute(sql`delete from answer_files where answer_id in ${ids}`);
    await ctx.db.execute(sql`update answers set sealed = null, value = null,
      wiped_at = ${ctx.clock().toISOString()}::timestamptz where id in ${ids}`);
    return rows.length;
  });
}

/**
 * Deletes health and identity answers that the checkout stored for orders that were not paid. The browser sends them
 * again with the next attempt to pay. Returns their number.
 */
export async function deleteUnpaidAnswers(ctx: Context, storedBefore: Date, most: number): Promise<number> {
  const { rowCount } = await ctx.db.execute(sql`
    delete from answers where id in (
      select a.id from answers a join orders o on o.id = a.order_id
      where a.sealed is not null and a.updated_at < ${storedBefore.toISOString()}::timestamptz
        and o.state in ('open', 'released')
      order by a.updated_at limit ${most} for update of a skip locked)`);
  return rowCount ?? 0;
}
