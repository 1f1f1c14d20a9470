import type { getBookingTotals } from '@tours/contract/order-lists';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { orderItems, orders } from '../../db/tables/index.ts';
import { withinDays, withinTrip } from '../order/lists/days.ts';
import { itemsHolding } from '../order/lists/holding.ts';
import type { Reach } from '../order/lists/reach.ts';
import type { Found } from '../order/lists/read-page.ts';
import type { Viewer } from '../order/lists/viewer.ts';

export type BookingFilter = z.output<NonNullable<typeof getBookingTotals.query>>;

/** By what bookings can be sorted: each is an index, after the division. */
export const BOOKING_COLUMNS = {
  bookedAt: orderItems.createdAt,
  startDate: orderItems.startAt,
  lolaId: orderItems.lolaId,
  title: sql`lower(${orderItems.title})`,
  amountTotal: orderItems.amountTotalCents,
};

/** Which order items a filter finds among those that are the viewer's to see. */
export async function bookingsFound(ctx: Context, viewer: Viewer, filter: BookingFilter, reach: Reach): Promise<Found> {
  const { group, partner, search } = filter;
  const ofOrder = and(
    viewer.byDivision ? undefined : viewer.byOrder,
    group === undefined ? undefined : eq(orders.groupId, group),
    partner === undefined ? undefined : eq(orders.partnerId, partner),
  );
  const condition = and(
    viewer.byDivision?.(orderItems.divisionId),
    ofOrder && (await reach(ctx, ofOrders(viewer, ofOrder))),
    filter.item === undefined ? undefined : eq(orderItems.itemId, filter.item),
    filter.status === undefined ? undefined : eq(orderItems.status, filter.status),
    withinDays(orderItems.createdAt, { from: filter.bookedFrom, to: filter.bookedTo }, viewer.zone),
    withinTrip({ from: filter.tripFrom, to: filter.tripTo }),
    search ? await itemsHolding(ctx, { viewer, search }) : undefined,
  );
  return { from: search ? WITH_ORDER : sql`${orderItems}`, condition: condition! };
}

const WITH_ORDER: SQL = sql`${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}`;

const ofOrders = ({ byDivision }: Viewer, isOne: SQL) => ({
  column: orderItems.orderId,
  rows: sql`select ${orders.id} as id from ${orders} where ${and(byDivision?.(orders.divisionId), isOne)}`,
  each: sql`(select ${isOne} from ${orders} where ${orders.id} = ${orderItems.orderId})`,
});
