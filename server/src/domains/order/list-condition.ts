import type { getOrderTotals } from '@tours/contract/order-lists';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { orderItems, orders } from '../../db/tables/index.ts';
import type { ByDay } from './lists/by-day.ts';
import { withinDays, withinTrip } from './lists/days.ts';
import { ordersHolding } from './lists/holding.ts';
import { beginWith, type Reach, type Reached } from './lists/reach.ts';
import type { Found } from './lists/read-page.ts';
import type { Viewer } from './lists/viewer.ts';

export type OrderFilter = z.output<NonNullable<typeof getOrderTotals.query>>;

/** By what orders can be sorted: each is an index, after the division. */
export const ORDER_COLUMNS = {
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  lolaId: orders.lolaId,
  amountTotal: orders.amountTotalCents,
  customer: sql`lower(${orders.contactName})`,
  email: sql`lower(${orders.contactEmail})`,
};

const STATUS: Record<NonNullable<OrderFilter['status']>, SQL> = {
  paid: sql`(${orders.isPaid} and not ${orders.isRefunded})`,
  refunded: sql`${orders.isRefunded}`,
  notPaid: sql`(not ${orders.isPaid})`,
};

/** Which orders a filter finds among those that are the viewer's to see. */
export async function ordersFound(ctx: Context, viewer: Viewer, filter: OrderFilter, reach: Reach): Promise<Found> {
  const { search, status, customer, group, partner } = filter;
  const trip = await ofTrip(ctx, viewer, filter, reach);
  const { source, conditions, way } = beginWith(orders, [trip]);
  const usual = status === 'paid' ? STATUS.paid : undefined;
  const asked = and(
    customer === undefined ? undefined : eq(orders.customerId, customer),
    group === undefined ? undefined : eq(orders.groupId, group),
    partner === undefined ? undefined : eq(orders.partnerId, partner),
    status === undefined || usual ? undefined : STATUS[status],
    withinDays(orders.createdAt, { from: filter.bookedFrom, to: filter.bookedTo }, viewer.zone),
    search ? await ordersHolding(ctx, { viewer, search }) : undefined,
  );
  const own = and(viewer.around?.(orders.divisionId), viewer.byDivision ? undefined : viewer.byOrder);
  const condition = and(own, usual, asked, ...conditions);
  const isTripAlone = way === 'walk' && !asked && filter.item === undefined;
  const byDay = isTripAlone ? tripsByDay(viewer, filter, usual) : undefined;
  return { from: source, condition: condition!, way, byDay };
}

const others = alias(orderItems, 'others');

/** An order stands where the first of its tours does in these days; all are as old as the order. */
function tripsByDay({ byDivision }: Viewer, filter: OrderFilter, usual: SQL | undefined): ByDay | undefined {
  const { division, tripFrom: from, tripTo: to } = filter;
  if (!byDivision || division === undefined) return undefined;
  const isFirst = sql`${orderItems.position} = (select min(${others.position}) from ${orderItems} ${others}
    where ${and(eq(others.orderId, orderItems.orderId), withinTrip({ from, to }, others.startLocal))})`;
  const isUsual = usual && sql`(select ${usual} from ${orders} where ${orders.id} = ${orderItems.orderId})`;
  return {
    sort: 'createdAt',
    table: orderItems,
    at: orderItems.createdAt,
    id: orderItems.orderId,
    condition: and(byDivision(orderItems.divisionId), withinTrip({ from, to }), isFirst, isUsual)!,
  };
}

/** One of its tours, in one of these days. */
async function ofTrip(ctx: Context, viewer: Viewer, filter: OrderFilter, reach: Reach): Promise<Reached | undefined> {
  const { item, tripFrom: from, tripTo: to } = filter;
  const trip = and(item === undefined ? undefined : eq(orderItems.itemId, item), withinTrip({ from, to }));
  if (!trip) return undefined;
  const { byDivision, byOrder } = viewer;
  return reach(ctx, {
    column: orders.id,
    rows: byDivision
      ? sql`select ${orderItems.orderId} as id from ${orderItems} where ${and(byDivision(orderItems.divisionId), trip)}`
      : sql`select ${orderItems.orderId} as id from ${orderItems}
        join ${orders} on ${orders.id} = ${orderItems.orderId} where ${and(byOrder, trip)}`,
    each: sql`(select bool_or(${trip}) from ${orderItems} where ${orderItems.orderId} = ${orders.id})`,
  });
}
