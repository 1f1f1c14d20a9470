import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import { disputeOfOrder, sumSigned } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { planStatus } from '../../platform/db/plan-status.ts';
import { groups, orders, partners, transactions } from '../../platform/db/tables/index.ts';

const ofLedger = (column: AnyColumn) => sumSigned(eq(transactions.orderId, orders.id), column);

/** A refund cancels a booking before it records the money, which would look kept in between. */
export const isCancelled = sql<boolean>`not exists (select from order_items i
  where i.order_id = ${orders.id} and (i.status <> 'cancelled' or i.amount_refunding_cents > 0))`;

export function readListed(ctx: Context, condition: SQL | undefined) {
  return ctx.db
    .select({
      order: orders,
      dispute: disputeOfOrder,
      planStatus,
      isCancelled,
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
