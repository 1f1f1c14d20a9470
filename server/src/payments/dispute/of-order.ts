import type { StaffOrder } from '@tours/contract/order-history';
import { pick } from '@tours/contract/pick';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { disputes, fraudWarnings } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';

/** Reads disputes for employees alone. The caller has authorised the order. */
export async function disputesOf(ctx: Context, orderId: string, timezone: string): Promise<StaffOrder['disputes']> {
  const rows = await ctx.db
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(asc(disputes.openedAt), asc(disputes.id));
  return rows.map(({ id, dueBy, openedAt, closedAt, ...row }) => ({
    _id: id,
    ...pick(row, ['gatewayId', 'amountCents', 'reason', 'state', 'withdrawnCents']),
    isOpen: closedAt === null,
    dueBy: dueBy && zoned(dueBy, timezone),
    openedAt: zoned(openedAt, timezone),
  }));
}

/** Reads warnings of fraud for employees alone. The caller has authorised the order. */
export async function fraudWarningsOf(ctx: Context, orderId: string, timezone: string) {
  const rows = await ctx.db
    .select()
    .from(fraudWarnings)
    .where(eq(fraudWarnings.orderId, orderId))
    .orderBy(asc(fraudWarnings.warnedAt), asc(fraudWarnings.id));
  return rows.map(({ id, warnedAt, ...row }) => ({
    _id: id,
    ...pick(row, ['fraudType', 'isActionable']),
    warnedAt: zoned(warnedAt, timezone),
  }));
}

/** Finds the payments with an undecided dispute. No refund may use their charges. */
export async function openDisputesOf(ctx: Context, orderIds: string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ intentId: disputes.paymentIntentId })
    .from(disputes)
    .where(and(inArray(disputes.orderId, orderIds), isNull(disputes.closedAt)));
  return new Set(rows.map(({ intentId }) => intentId));
}
