import { inBothUnits } from '@tours/contract/money';
import type { OrderTotals } from '@tours/contract/order-list';
import { sql } from 'drizzle-orm';
import { readerOf } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { orders } from '../../platform/db/tables/index.ts';
import { sumInSql } from '../../platform/lists/sum-in-sql.ts';
import { sumsOf } from '../../platform/lists/sums-of.ts';
import { type OrderFilter, ordersMatching } from './list-filter.ts';

export async function getOrderTotals(ctx: Context, filter: OrderFilter): Promise<OrderTotals> {
  const where = await ordersMatching(ctx, await readerOf(ctx, filter.division), filter);
  const sums = await sumsOf<'orders' | 'total' | 'paid' | 'waived' | 'refunded'>(
    ctx,
    sql`
    select count(*)::int as orders, ${sumInSql(orders.amountTotalCents)} as total,
      ${sumInSql(orders.amountPaidCents)} as paid, ${sumInSql(orders.amountWaivedCents)} as waived,
      ${sumInSql(orders.amountRefundedCents)} as refunded
    from ${orders} where ${where}`,
  );
  const { total, paid, waived, refunded, ...counted } = sums;
  const amountRemaining = total - paid - waived;
  return {
    ...counted,
    ...inBothUnits({
      amountTotal: total,
      amountPaid: paid,
      amountWaived: waived,
      amountRefunded: refunded,
      amountRemaining,
    }),
  };
}
