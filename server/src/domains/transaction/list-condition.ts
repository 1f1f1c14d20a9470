import type { getTransactionTotals } from '@tours/contract/order-lists';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { orderItems, orders, transactions } from '../../db/tables/index.ts';
import { withinDays, withinTrip } from '../order/lists/days.ts';
import { transactionsHolding } from '../order/lists/holding.ts';
import { ofOrders } from '../order/lists/of-orders.ts';
import { beginWith, type Reach } from '../order/lists/reach.ts';
import type { Found } from '../order/lists/read-page.ts';
import type { Viewer } from '../order/lists/viewer.ts';

export type TransactionFilter = z.output<NonNullable<typeof getTransactionTotals.query>>;

/** By what transactions can be sorted: each is an index, after the division. */
export const TRANSACTION_COLUMNS = {
  createdAt: transactions.createdAt,
  lolaId: transactions.lolaId,
  amount: transactions.amountCents,
};

const BY_DAY = { sort: 'createdAt', table: transactions, at: transactions.createdAt, id: transactions.id };

/** Which lines of the ledger a filter finds among those of the viewer's divisions. */
export async function transactionsFound(
  ctx: Context,
  viewer: Viewer,
  filter: TransactionFilter,
  reach: Reach,
): Promise<Found> {
  const { group, partner, search } = filter;
  const ofOrder = and(
    viewer.byDivision ? undefined : viewer.byOrder,
    group === undefined ? undefined : eq(orders.groupId, group),
    partner === undefined ? undefined : eq(orders.partnerId, partner),
  );
  const ofItem = and(
    filter.item === undefined ? undefined : eq(orderItems.itemId, filter.item),
    withinTrip({ from: filter.tripFrom, to: filter.tripTo }),
  );
  const byOrder = ofOrder && (await reach(ctx, ofOrders(transactions.orderId, viewer, ofOrder)));
  const byItem = ofItem && (await reach(ctx, ofItems(viewer, ofItem)));
  const { source, conditions, way } = beginWith(transactions, [byOrder, byItem]);
  const usual = filter.type === 'payment' ? eq(transactions.transactionType, 'payment') : undefined;
  const asked = and(
    filter.type === undefined || usual ? undefined : eq(transactions.transactionType, filter.type),
    withinDays(transactions.createdAt, { from: filter.createdFrom, to: filter.createdTo }, viewer.zone),
    search ? await transactionsHolding(ctx, { viewer, search }) : undefined,
  );
  const ofDivision = viewer.byDivision?.(transactions.divisionId);
  const condition = and(ofDivision, ...conditions, usual, asked);
  const from = search ? sql`${source} ${WITH_BOOKING}` : source;
  const isTripAlone =
    way === 'walk' && !byOrder && !asked && filter.item === undefined && filter.division !== undefined;
  const trip = withinTrip({ from: filter.tripFrom, to: filter.tripTo }, transactions.startLocal);
  const byDay = isTripAlone ? { ...BY_DAY, condition: and(ofDivision, trip, usual)! } : undefined;
  return { from, condition: condition!, way, byDay };
}

const WITH_BOOKING = sql`join ${orders} on ${orders.id} = ${transactions.orderId}
  join ${orderItems} on ${orderItems.id} = ${transactions.orderItemId}`;

const ofItems = ({ byDivision, byOrder }: Viewer, isOne: SQL) => ({
  column: transactions.orderItemId,
  rows: byDivision
    ? sql`select ${orderItems.id} as id from ${orderItems} where ${and(byDivision(orderItems.divisionId), isOne)}`
    : sql`select ${orderItems.id} as id from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
      where ${and(byOrder, isOne)}`,
  each: sql`(select ${isOne} from ${orderItems} where ${orderItems.id} = ${transactions.orderItemId})`,
});
