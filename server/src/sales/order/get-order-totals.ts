import type { OrderTotals } from '@tours/contract/order-list';
import { sql } from 'drizzle-orm';
import { readerOf } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { orders } from '../../platform/db/tables/index.ts';
import { sumInSql } from '../../platform/lists/sum-in-sql.ts';
import { sumsOf } from '../../platform/lists/sums-of.ts';
import { type OrderFilter, ordersMatching } from './list-filter.ts';
import { unpaidOf } from './unpaid-of.ts';

export async function getOrderTotals(ctx: Context, filter: OrderFilter): Promise<OrderTotals> {
  const where = await ordersMatching(ctx, await readerOf(ctx, filter.division), filter);
  const sums = await sumsOf<Exclude<keyof OrderTotals, 'amountRemainingCents'>>(
    ctx,
    sql`
    select count(*)::int as "rows", ${sumInSql(orders.amountTotalCents)} as "amountTotalCents",
      ${sumInSql(orders.amountPaidCents)} as "amountPaidCents", ${sumInSql(orders.amountWaivedCents)} as "amountWaivedCents",
      ${sumInSql(orders.amountRefundedCents)} as "amountRefundedCents"
    from ${orders} where ${where}`,
  );
  return { ...sums, amountRemainingCents: unpaidOf(sums) };
}
