import type { BookingTotals } from '@tours/contract/booking';
import { inBothUnits } from '@tours/contract/money';
import { sql } from 'drizzle-orm';
import { readerOf } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { withFreshPlan } from '../../platform/db/fresh-plan.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { orderItems } from '../../platform/db/tables/index.ts';
import { withMoreTime } from '../../platform/db/with-more-time.ts';
import { sumInSql } from '../../platform/lists/sum-in-sql.ts';
import { type BookingFilter, bookingsFound } from './list-filter.ts';

export async function getBookingTotals(ctx: Context, filter: BookingFilter): Promise<BookingTotals> {
  const where = await bookingsFound(ctx, await readerOf(ctx, filter.division), filter);
  const { rows } = await withMoreTime(ctx, (ctx) =>
    ctx.db.execute<{ bookings: number; total: number; paid: number; refunded: number }>(
      withFreshPlan(sql`
    select count(*)::int as bookings, ${sumInSql(orderItems.amountTotalCents)} as total,
      ${sumInSql(orderItems.amountPaidCents)} as paid, ${sumInSql(orderItems.amountRefundedCents)} as refunded
    from ${orderItems} where ${where}`),
    ),
  );
  const { total, paid, refunded, bookings } = oneRow(rows);
  return {
    bookings,
    ...inBothUnits({ amountTotal: total, amountPaid: paid, amountRefunded: refunded }),
  };
}
