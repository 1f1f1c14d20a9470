import { PLAN_ENDS_DAYS_BEFORE } from '@tours/contract/payment-schedule';
import { addDays } from '@tours/contract/time';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { orderItems } from '../../platform/db/tables/index.ts';

/** The last day on which a payment of an order may be due: some days before its first trip. */
export async function lastDayFor(ctx: Context, orderId: string): Promise<string> {
  const [row] = await ctx.db
    .select({ first: sql<string | null>`min(left(${orderItems.startLocal}, 10))` })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), ne(orderItems.status, 'cancelled')));
  return row?.first ? addDays(row.first, -PLAN_ENDS_DAYS_BEFORE) : '2000-01-01';
}
