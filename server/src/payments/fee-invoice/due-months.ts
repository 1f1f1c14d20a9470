import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { type companies, divisions, feeInvoices, transactions } from '../../platform/db/tables/index.ts';

export type Company = typeof companies.$inferSelect;

/**
 * The months of a company that are over and have no invoice yet, the oldest first. The last month is due from the
 * company's statement day on.
 */
export async function dueMonths(ctx: Context, { id, timezone, statementDay }: Company): Promise<string[]> {
  // The same time zones as of statements, which PostgreSQL computes: Node's may be of another year.
  const now = sql`(${ctx.clock().toISOString()}::timestamptz at time zone ${timezone})`;
  const { rows } = await ctx.db.execute<{ month: string }>(sql`
    select to_char(month, 'YYYY-MM') as month from generate_series(
      coalesce(
        (select month + interval '1 month' from ${feeInvoices} where company_id = ${id} order by month desc limit 1),
        date_trunc('month', (select min(created_at) from ${transactions} where division_id in (
          select id from ${divisions} where company_id = ${id})) at time zone ${timezone})),
      date_trunc('month', ${now}) - interval '1 month' * (case when extract(day from ${now}) >= ${statementDay} then 1 else 2 end),
      interval '1 month') month`);
  return rows.map(({ month }) => month);
}
