import { isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { orderItems, transactions } from '../../db/tables/index.ts';

/** So many at a time: nobody waits long for a line that is being filled. */
const PORTION = 2_000;

/** Whether every line knows its trip. Those of an earlier version are filled in the minutes after an upgrade. */
export async function areFilled(ctx: Context): Promise<boolean> {
  const unfilled = await ctx.db
    .select({ id: transactions.id })
    .from(transactions)
    .where(isNull(transactions.startLocal))
    .limit(1);
  return unfilled.length === 0;
}

/** Gives the lines that an earlier version wrote the words of their trip, which the database itself copies into new ones. */
export async function fillTrips(ctx: Context): Promise<void> {
  let filled: number | null;
  do {
    ({ rowCount: filled } = await ctx.db.execute(sql`
      update ${transactions} set start_local = ${orderItems.startLocal} from ${orderItems}
      where ${orderItems.id} = ${transactions.orderItemId}
        -- Asked once more of the row as it is when it is written: who moves the booking meanwhile fills it.
        and ${transactions.startLocal} is null and ${transactions.id} in (
        select unfilled.id from ${transactions} unfilled where unfilled.start_local is null limit ${PORTION})`));
  } while (filled);
}
