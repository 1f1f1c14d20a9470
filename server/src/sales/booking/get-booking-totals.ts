import type { SalesTotals } from '@tours/contract/sales-list';
import { sql } from 'drizzle-orm';
import { readerOf } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { orderItems } from '../../platform/db/tables/index.ts';
import { sumInSql } from '../../platform/lists/sum-in-sql.ts';
import { sumsOf } from '../../platform/lists/sums-of.ts';
import { type BookingFilter, bookingsFound } from './list-filter.ts';

export async function getBookingTotals(ctx: Context, filter: BookingFilter): Promise<SalesTotals> {
  const where = await bookingsFound(ctx, await readerOf(ctx, filter.division), filter);
  return sumsOf<keyof SalesTotals>(
    ctx,
    sql`
    select count(*)::int as "rows", ${sumInSql(orderItems.amountTotalCents)} as "amountTotalCents",
      ${sumInSql(orderItems.amountPaidCents)} as "amountPaidCents", ${sumInSql(orderItems.amountRefundedCents)} as "amountRefundedCents"
    from ${orderItems} where ${where}`,
  );
}
