import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { groups, orderItems, orders, partners, transactions, travellers } from '../../db/tables/index.ts';
import { keptOf } from './lists/ledger.ts';

/** Of all tours together: who goes on two takes two seats. */
const seatCount = sql<number>`(
  select count(*)::int from ${travellers} join ${orderItems} on ${orderItems}.id = ${travellers}.order_item_id
  where ${orderItems}.order_id = ${orders}.id and ${orderItems}.status <> 'cancelled')`;

const ofLedger = (column: AnyColumn) => keptOf(transactions.orderId, orders.id, column);

/** Orders as lists show them, those of a condition. */
export function readListed(ctx: Context, condition: SQL | undefined) {
  return ctx.db
    .select({
      order: orders,
      seatCount,
      feeCents: ofLedger(transactions.feeCents),
      partnerCommissionCents: ofLedger(transactions.partnerCommissionCents),
      group: { _id: groups.id, title: groups.title },
      partner: { _id: partners.id, name: partners.name },
      timezone: partners.timezone,
    })
    .from(orders)
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .where(condition);
}

export type ListedRow = Awaited<ReturnType<typeof readListed>>[number];
