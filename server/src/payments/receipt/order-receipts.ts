import { pick } from '@tours/contract/pick';
import type { OrderReceipt } from '@tours/contract/receipt';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { authorisedOrder } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { companies, divisions, orderItems, orders, type Receipt, receipts } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { zoned } from '../../platform/lib/zoned.ts';

/** Finds the order of a page. Agents see neither contact data nor receipts, which name the payer. */
export async function orderOfReceipts(ctx: Context, key: string) {
  const order = await authorisedOrder(ctx, key);
  if (order.isForAgent) throw new AppError('auth.forbidden');
  return order;
}

/** Lists the receipts of an order, and says whether one for the whole order can be requested. */
export async function listOrderReceipts(ctx: Context, { id: key }: { id: string }) {
  const { id } = await orderOfReceipts(ctx, key);
  const rows = await readReceipts(ctx, id);
  return { receipts: rows.map(presentReceipt), canRequest: await canRequest(ctx, id) };
}

const pointedTo = alias(receipts, 'pointed_to');

export function readReceipts(ctx: Context, orderId: string) {
  return ctx.db
    .select({ ...getTableColumns(receipts), pointsTo: pointedTo.number })
    .from(receipts)
    .leftJoin(pointedTo, eq(pointedTo.id, receipts.pointsToId))
    .where(eq(receipts.orderId, orderId))
    .orderBy(asc(receipts.number));
}

export const presentReceipt = (row: Receipt): OrderReceipt => ({
  _id: row.id,
  ...pick(row, ['number', 'kind', 'amountCents']),
  issuedAt: zoned(row.issuedAt, row.content.timezone),
});

async function canRequest(ctx: Context, id: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(divisions, eq(divisions.id, orders.divisionId))
    .innerJoin(companies, and(eq(companies.id, divisions.companyId), companies.issuesReceipts))
    .where(
      and(
        eq(orders.id, id),
        sql`${orders.amountPaidCents} > 0`,
        sql`${orders.erasedAt} is null`,
        sql`not exists (select 1 from ${orderItems} where ${orderItems.orderId} = ${orders.id} and ${orderItems.taxesCents} is null)`,
      ),
    );
  return found !== undefined;
}
