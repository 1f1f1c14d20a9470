import { inBothUnits } from '@tours/contract/money';
import type { OrderTotals } from '@tours/contract/order-list';
import { sql } from 'drizzle-orm';
import { readerOf } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { withFreshPlan } from '../../platform/db/fresh-plan.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { orders } from '../../platform/db/tables/index.ts';
import { withMoreTime } from '../../platform/db/with-more-time.ts';
import { sumInSql } from '../../platform/lists/sum-in-sql.ts';
import { type OrderFilter, ordersWith } from './list-filter.ts';

export async function getOrderTotals(ctx: Context, filter: OrderFilter): Promise<OrderTotals> {
  const where = await ordersWith(ctx, await readerOf(ctx, filter.division), filter);
  const { rows } = await withMoreTime(ctx, (ctx) =>
    ctx.db.execute<Record<'orders' | 'total' | 'paid' | 'waived' | 'refunded', number>>(
      withFreshPlan(sql`
    select count(*)::int as orders, ${sumInSql(orders.amountTotalCents)} as total,
      ${sumInSql(orders.amountPaidCents)} as paid, ${sumInSql(orders.amountWaivedCents)} as waived,
      ${sumInSql(orders.amountRefundedCents)} as refunded
    from ${orders} where ${where}`),
    ),
  );
  const { total, paid, waived, refunded, ...counted } = oneRow(rows);
  return {
    ...counted,
    ...inBothUnits({
      amountTotal: total,
      amountPaid: paid,
      amountRefunded: refunded,
      amountRemaining: total - paid - waived,
    }),
  };
}
