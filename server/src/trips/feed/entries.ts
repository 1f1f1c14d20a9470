import { meetingPointLine } from '@tours/contract/meeting-point';
import { pick } from '@tours/contract/pick';
import { and, asc, eq, gt, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { isOfDeparture } from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';
import {
  accessLinks,
  agents,
  customers,
  departures,
  employeeDivisions,
  employees,
  type feedLinks,
  groups,
  HOLDS_SEATS,
  IS_ADD_ON,
  orderItems,
  orders,
  travellers,
} from '../../platform/db/tables/index.ts';
import { required } from '../../platform/lib/required.ts';
import { travellersOn } from '../manifest/find-sold-departures.ts';
import { CANCELLED_DAYS, DAY_MS, type FeedEntry } from './entry.ts';

type Link = typeof feedLinks.$inferSelect;

/** A feed shows what is ahead and what was in the last year, so that calendars do not lose it the day after. */
const PAST_DAYS = 366;
const MOST = 1000;

/** Travellers get their bookings. Everybody else gets departures with the number of seats, and no names. */
export async function readEntries(ctx: Context, link: Link): Promise<FeedEntry[]> {
  if (link.ownerType !== 'customer') return readDepartures(ctx, ofOwner(ctx, link));
  const isOwn = and(eq(orders.customerId, link.owner), gt(orderItems.startAt, since(ctx, PAST_DAYS)));
  return entriesOf(await readBookings(ctx, isOwn));
}

const since = (ctx: Context, days: number) => new Date(ctx.clock().getTime() - days * DAY_MS);

/** The confirmed bookings that a calendar shows, with the readable ids of their orders. */
export function readBookings(ctx: Context, condition: SQL | undefined) {
  return ctx.db
    .select({
      item: {
        ...pick(orderItems, ['id', 'lolaId', 'title', 'status', 'meetingPoint']),
        ...pick(orderItems, ['startLocal', 'endLocal', 'timezone']),
      },
      seats: sql<number>`(select count(*)::int from ${travellers} where ${travellers.orderItemId} = ${orderItems.id})`,
      orderLolaId: orders.lolaId,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        condition,
        isNull(customers.erasedAt),
        eq(orders.state, 'confirmed'),
        not(IS_ADD_ON),
        or(HOLDS_SEATS, and(eq(orderItems.status, 'cancelled'), gt(orderItems.updatedAt, since(ctx, CANCELLED_DAYS)))),
      ),
    )
    .orderBy(asc(orderItems.startAt), asc(orderItems.id))
    .limit(MOST);
}

/** The same event in every feed and file, so that a calendar replaces it instead of adding a second one. */
export function entriesOf(bookings: Awaited<ReturnType<typeof readBookings>>): FeedEntry[] {
  return bookings.map(({ item, seats, orderLolaId }) => ({
    uid: `${item.id}@bookings.group-tours`,
    title: item.title,
    seats,
    ...pick(item, ['startLocal', 'endLocal', 'timezone']),
    place: meetingPointLine(item.meetingPoint),
    note: `Booking ${item.lolaId}, order ${orderLolaId}`,
    isCancelled: item.status === 'cancelled',
  }));
}

/**
 * The departures of an agent's partner, an employee's divisions or a guide's links. A person who was removed, or whose
 * sign-in was, has none.
 */
function ofOwner({ db }: Context, { ownerType, owner, divisionId }: Link): SQL {
  if (ownerType === 'agent')
    return inArray(
      departures.partnerId,
      db
        .select({ id: agents.partnerId })
        .from(agents)
        .where(and(eq(agents.id, owner), isNull(agents.deletedAt), isNotNull(agents.identityId))),
    );
  if (ownerType === 'employee')
    return inArray(
      departures.divisionId,
      db
        .select({ id: employeeDivisions.divisionId })
        .from(employeeDivisions)
        .innerJoin(employees, eq(employees.id, employeeDivisions.employeeId))
        .where(and(eq(employees.id, owner), isNull(employees.deletedAt), isNotNull(employees.identityId))),
    );
  return inArray(
    departures.id,
    db
      .select({ id: accessLinks.departureId })
      .from(accessLinks)
      .where(
        and(
          eq(accessLinks.purpose, 'guide'),
          eq(accessLinks.divisionId, required(divisionId, "the division of a guide's feed")),
          eq(accessLinks.madeFor, owner),
          isNull(accessLinks.revokedAt),
        ),
      ),
  );
}

/** A departure of add-ons has no seats. Those of trips may all be cancelled. */
const isTrip = sql`(select true from ${orderItems} where ${isOfDeparture} and not ${IS_ADD_ON} limit 1)`;

async function readDepartures(ctx: Context, isOwn: SQL): Promise<FeedEntry[]> {
  const wasCancelledLately = sql`exists (select 1 from ${orderItems}
    where ${isOfDeparture} and ${orderItems.updatedAt} > ${since(ctx, CANCELLED_DAYS).toISOString()}::timestamptz)`;
  const rows = await ctx.db
    .select({ departure: departures, group: groups.title, seats: travellersOn })
    .from(departures)
    .innerJoin(groups, eq(groups.id, departures.groupId))
    .where(
      and(
        isOwn,
        isTrip,
        gt(departures.startAt, since(ctx, PAST_DAYS)),
        or(sql`${travellersOn} > 0`, wasCancelledLately),
      ),
    )
    .orderBy(asc(departures.startAt), asc(departures.id))
    .limit(MOST);
  return rows.map(({ departure, group, seats }) => ({
    uid: `${departure.id}@departures.group-tours`,
    title: departure.title,
    seats,
    ...pick(departure, ['startLocal', 'endLocal', 'timezone']),
    place: '',
    note: group,
    isCancelled: seats === 0,
  }));
}
