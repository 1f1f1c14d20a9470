import type { SalesOfDay, SalesWithin } from '@tours/contract/home';
import { addDays, daysIn } from '@tours/contract/time';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { withFreshPlan } from '../../platform/db/fresh-plan.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { transactions } from '../../platform/db/tables/index.ts';
import type { Reader } from '../../platform/lists/reader.ts';
import { sumInSql } from '../../platform/lists/sum-in-sql.ts';
import { transactionsFound } from './list-filter.ts';
import { isPayment } from './signed.ts';

interface Days {
  from: string;
  to: string;
}

/** The same transactions as in the list of these days. */
const within = (ctx: Context, reader: Reader, { from, to }: Days): Promise<SQL | undefined> =>
  transactionsFound(ctx, reader, { createdFrom: from, createdTo: to });

/** Counts each order once, even if it was paid in several parts. */
const ORDERS = sql`count(distinct ${transactions.orderId}) filter (where ${isPayment})::int`;
const PAYMENTS = sumInSql(sql`case when ${isPayment} then ${transactions.amountCents} else 0 end`);

/** Adds up the payments of some days, both ends included, in the reader's time zone. */
export async function salesWithin(ctx: Context, reader: Reader, days: Days): Promise<SalesWithin> {
  const { rows } = await ctx.db.execute<{ amountCents: number; orderCount: number }>(
    withFreshPlan(sql`select ${PAYMENTS} as "amountCents", ${ORDERS} as "orderCount"
      from ${transactions} where ${await within(ctx, reader, days)}`),
  );
  return { ...days, ...oneRow(rows) };
}

/** Adds up the payments of each of these days. A day without payments is 0. */
export async function salesByDay(ctx: Context, reader: Reader, days: Days): Promise<SalesOfDay[]> {
  const day = sql`to_char(${transactions.createdAt} at time zone ${reader.zone}::text, 'YYYY-MM-DD')`;
  const { rows } = await ctx.db.execute<Record<'day', string> & Record<'amountCents' | 'orderCount', number>>(
    withFreshPlan(sql`select ${day} as day, ${PAYMENTS} as "amountCents", ${ORDERS} as "orderCount"
      from ${transactions} where ${await within(ctx, reader, days)} group by 1`),
  );
  const found = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: daysIn(days) }, (_, at) => {
    const each = addDays(days.from, at);
    return found.get(each) ?? { day: each, amountCents: 0, orderCount: 0 };
  });
}
