import type { StaffOrder } from '@tours/contract/order-history';
import { and, asc, eq, isNull, or, sum } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { disputes } from '../../db/tables/index.ts';
import { zoned } from '../../lib/zoned.ts';

/** For employees alone. The caller has found the order by right. */
export async function disputesOf(ctx: Context, orderId: string, timezone: string): Promise<StaffOrder['disputes']> {
  const rows = await ctx.db
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(asc(disputes.openedAt), asc(disputes.id));
  return rows.map(({ id, gatewayId, amountCents, reason, state, dueBy, withdrawnCents, openedAt, closedAt }) => ({
    _id: id,
    gatewayId,
    amountCents,
    reason,
    state,
    isOpen: closedAt === null,
    dueBy: dueBy && zoned(dueBy, timezone),
    withdrawnCents,
    openedAt: zoned(openedAt, timezone),
  }));
}

/** What stands in the way of a refund: a dispute that is open, and money that a lost one has given back already. */
export async function disputedOf(ctx: Context, orderId: string): Promise<{ isOpen: boolean; lostCents: number }> {
  const rows = await ctx.db
    .select({ closedAt: disputes.closedAt, lostCents: sum(disputes.amountCents).mapWith(Number) })
    .from(disputes)
    .where(and(eq(disputes.orderId, orderId), or(isNull(disputes.closedAt), eq(disputes.state, 'lost'))))
    .groupBy(disputes.closedAt);
  return {
    isOpen: rows.some(({ closedAt }) => closedAt === null),
    lostCents: rows.reduce((total, row) => total + (row.closedAt ? row.lostCents : 0), 0),
  };
}
