import type { getBookingTotals } from '@tours/contract/order-lists';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { orderItems, orders } from '../../db/tables/index.ts';
import { withinDays, withinTrip } from '../order/lists/days.ts';
import { itemsHolding } from '../order/lists/holding.ts';
import { ofOrders } from '../order/lists/of-orders.ts';
import { beginWith, type Reach } from '../order/lists/reach.ts';
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

const BY_DAY = { sort: 'bookedAt', table: orderItems, at: orderItems.createdAt, id: orderItems.id };

/** Which order items a filter finds among those that are the viewer's to see. */
export async function bookingsFound(ctx: Context, viewer: Viewer, filter: BookingFilter, reach: Reach): Promise<Found> {
  const { group, partner, search } = filter;
  const ofOrder = and(
    viewer.byDivision ? undefined : viewer.byOrder,
    group === undefined ? undefined : eq(orders.groupId, group),
    partner === undefined ? undefined : eq(orders.partnerId, partner),
  );
  const trip = withinTrip({ from: filter.tripFrom, to: filter.tripTo });
  const byOrder = ofOrder && (await reach(ctx, ofOrders(orderItems.orderId, viewer, ofOrder)));
  // Their own column, and yet no order of the list: the trips of a month may all have been booked a year ago.
  const byTrip = trip && viewer.around ? await reach(ctx, ofTrips(viewer.around, trip)) : undefined;
  const { source, conditions, way } = beginWith(orderItems, [byOrder, byTrip]);
  const usual = filter.status === 'booked' ? eq(orderItems.status, 'booked') : undefined;
  const asked = and(
    filter.item === undefined ? undefined : eq(orderItems.itemId, filter.item),
    filter.status === undefined || usual ? undefined : eq(orderItems.status, filter.status),
    withinDays(orderItems.createdAt, { from: filter.bookedFrom, to: filter.bookedTo }, viewer.zone),
    search ? await itemsHolding(ctx, { viewer, search }) : undefined,
  );
  const ofDivision = viewer.around?.(orderItems.divisionId);
  const condition = and(ofDivision, ...conditions, byTrip ? undefined : trip, usual, asked);
  const from = search ? sql`${source} join ${orders} on ${orders.id} = ${orderItems.orderId}` : source;
  const isTripAlone = way === 'walk' && byTrip && !byOrder && !asked && filter.division !== undefined;
  const byDay = isTripAlone ? { ...BY_DAY, condition: and(ofDivision, trip, usual)! } : undefined;
  return { from, condition: condition!, way, byDay };
}

const ofTrips = (around: NonNullable<Viewer['around']>, trip: SQL) => ({
  column: orderItems.id,
  rows: sql`select ${orderItems.id} as id from ${orderItems} where ${and(around(orderItems.divisionId), trip)}`,
  each: trip,
});
