import { sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Context } from '../../platform/context.ts';
import { type companies, divisions, feeInvoices, transactions } from '../../platform/db/tables/index.ts';

export type Company = typeof companies.$inferSelect;

/**
 * The months of a company that are over and have no invoice yet, the oldest first. The last month is due from the
 * company's statement day on.
 */
export async function dueMonths(ctx: Context, { id, timezone, statementDay }: Company): Promise<string[]> {
  const now = DateTime.fromJSDate(ctx.clock(), { zone: timezone });
  const last = now.startOf('month').minus({ months: now.day >= statementDay ? 1 : 2 });
  const { rows } = await ctx.db.execute<{ from: string | null }>(sql`
    select to_char(coalesce(
      (select month + interval '1 month' from ${feeInvoices} where company_id = ${id} order by month desc limit 1),
      date_trunc('month', (select min(created_at) from ${transactions} where division_id in (
        select id from ${divisions} where company_id = ${id})) at time zone ${timezone})), 'YYYY-MM') as from`);
  const from = rows[0]?.from;
  if (!from) return [];
  const months: string[] = [];
  for (let month = DateTime.fromISO(from, { zone: timezone }); month <= last; month = month.plus({ months: 1 }))
    months.push(month.toFormat('yyyy-MM'));
  return months;
}
