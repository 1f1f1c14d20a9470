import type { WaiverFilter } from '@tours/contract/waiver-list';
import { type AnyColumn, and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { orderItems, orders, travellers, waivers } from '../../db/tables/index.ts';
import { withinTrip } from '../order/lists/days.ts';
import { itsOrderIs, ofOrders, ordersThat } from '../order/lists/of-orders.ts';
import { beginWith, type Neighbour, type Reach, usually } from '../order/lists/reach.ts';
import type { Found } from '../order/lists/read-page.ts';
import type { Viewer } from '../order/lists/viewer.ts';
import { holdingWords } from './holding.ts';
import { isUnderway } from './underway.ts';

/** By what waivers can be sorted: each is an index, after the division. */
export const WAIVER_COLUMNS = {
  createdAt: waivers.createdAt,
  startDate: waivers.startLocal,
  isSigned: [waivers.isSigned, waivers.createdAt],
  traveller: sql`lower(${waivers.travellerName})`,
  email: sql`lower(${waivers.travellerEmail})`,
  tour: waivers.itemName,
};

export interface AskedWaivers extends WaiverFilter {
  search?: string | undefined;
  /** By what the page is sorted: days of trips are then its own order. */
  sort?: string | undefined;
}

const BY_DAY = { sort: 'createdAt', table: waivers, at: waivers.createdAt, id: waivers.id };

/** Which waivers a filter finds among those that are the viewer's to see. */
export async function waiversFound(ctx: Context, viewer: Viewer, asked: AskedWaivers, reach: Reach): Promise<Found> {
  const { tour, search } = asked;
  const themselves = (isOne: SQL | undefined) => isOne && reach(ctx, ofThemselves(viewer, isOne));
  const isSigned = asked.isSigned === undefined ? undefined : eq(waivers.isSigned, asked.isSigned);
  const trip = withinTrip({ from: asked.startDate?.$gte, to: asked.startDate?.$lte }, waivers.startLocal);
  const ofOrder = and(viewer.byDivision ? undefined : viewer.byOrder, isOneOf(orders.groupId, asked.group));
  const ofBooking = and(
    isOneOf(orderItems.id, asked.orderItem),
    isOneOf(orderItems.itemId, asked.item),
    isOneOf(orderItems.availabilityId, asked.availability),
    asked.isCancelled ? isCancelled : undefined,
  );
  const byOrder = ofOrder && (await reach(ctx, ofOrders(waivers.orderId, viewer, and(ofOrder, isUnderway)!)));
  const byBooking = ofBooking && (await reach(ctx, ofBookings(viewer, ofBooking)));
  // By its name, as it was when they were made: the same tour is sold by many groups.
  const byTour = await themselves(tour === undefined ? undefined : eq(waivers.itemName, tour));
  // In the order of their starts these days are a part of the list as it is.
  const isByStart = asked.sort?.endsWith('startDate');
  const byTrip = await themselves(isByStart ? undefined : trip && and(trip, isSigned));
  const words = search ? await holdingWords(ctx, viewer, search) : undefined;
  const byWords = words && (await reach(ctx, { ...ofThemselves(viewer, words.found), each: words.each }));
  const { source, conditions, way } = beginWith(waivers, [byOrder, byBooking, byTour, byTrip, byWords]);
  const condition = and(
    viewer.around?.(waivers.divisionId),
    ...conditions,
    // Said once: PostgreSQL takes what is said twice to be rarer.
    byTrip ? undefined : and(trip, isSigned),
    isOneOf(waivers.id, asked._id),
    isOneOf(waivers.orderId, asked.order),
    ofBooking && isOfBooking(ofBooking),
    asked.isCancelled === false ? isNotCancelled(viewer, reach) : undefined,
    byOrder ? undefined : isOfOrderUnderway(viewer, reach),
  )!;
  const isByDay = way === 'walk' && byTrip && !byOrder && !byBooking && !byWords && asked.division !== undefined;
  return { from: source, condition, way, byDay: isByDay ? { ...BY_DAY, condition } : undefined };
}

type OneOrMore = string | { $in: string[] };

function isOneOf(column: AnyColumn, wanted: OneOrMore | undefined): SQL | undefined {
  if (wanted === undefined) return undefined;
  return typeof wanted === 'string' ? eq(column, wanted) : inArray(column, wanted.$in);
}

const ofThemselves = ({ around }: Viewer, isOne: SQL): Neighbour => ({
  column: waivers.id,
  rows: sql`select ${waivers.id} as id from ${waivers} where ${and(around?.(waivers.divisionId), isOne)}`,
  each: isOne,
  own: isOne,
});

const isOfOrderUnderway = (viewer: Viewer, reach: Reach): SQL =>
  usually(reach, {
    column: waivers.orderId,
    unless: ordersThat(viewer, not(isUnderway)),
    each: itsOrderIs(waivers.orderId, isUnderway),
  });

const isCancelled = eq(orderItems.status, 'cancelled');

const ordersOfBookings = ({ around }: Viewer, isOne: SQL): SQL =>
  sql`select ${orderItems.orderId} as id from ${orderItems} where ${and(around?.(orderItems.divisionId), isOne)}`;

const isOfBooking = (isOne: SQL): SQL => sql`(select ${isOne} from ${travellers}
  join ${orderItems} on ${orderItems.id} = ${travellers.orderItemId} where ${travellers.id} = ${waivers.travellerId})`;

/** By the orders of these bookings, of which each is then asked whether it is of one of them. */
const ofBookings = (viewer: Viewer, isOne: SQL): Neighbour => ({
  column: waivers.orderId,
  rows: ordersOfBookings(viewer, isOne),
  each: sql`true`,
});

const isNotCancelled = (viewer: Viewer, reach: Reach): SQL =>
  usually(reach, {
    column: waivers.orderId,
    unless: ordersOfBookings(viewer, isCancelled),
    each: isOfBooking(not(isCancelled)),
  });
