import type { BookingTotals } from '@tours/contract/booking';
import { sql } from 'drizzle-orm';
import { readerOf } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { orderItems } from '../../platform/db/tables/index.ts';
import { sumInSql } from '../../platform/lists/sum-in-sql.ts';
import { sumsOf } from '../../platform/lists/sums-of.ts';
import { type BookingFilter, bookingsFound } from './list-filter.ts';

export async function getBookingTotals(ctx: Context, filter: BookingFilter): Promise<BookingTotals> {
  const where = await bookingsFound(ctx, await readerOf(ctx, filter.division), filter);
  return sumsOf<keyof BookingTotals>(
    ctx,
    sql`
    select count(*)::int as bookings, ${sumInSql(orderItems.amountTotalCents)} as "amountTotalCents",
      ${sumInSql(orderItems.amountPaidCents)} as "amountPaidCents", ${sumInSql(orderItems.amountRefundedCents)} as "amountRefundedCents"
    from ${orderItems} where ${where}`,
  );
}
