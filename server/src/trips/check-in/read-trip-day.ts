import type { TripDay } from '@tours/contract/check-in';
import { travellerName } from '@tours/contract/person-name';
import { pick } from '@tours/contract/pick';
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import { actOf } from '../../platform/check-ins.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import {
  checkInActs,
  departures,
  groups,
  IS_ADD_ON,
  orderItems,
  orders,
  travellers,
  waivers,
} from '../../platform/db/tables/index.ts';
import { zonedDeparture } from '../../platform/lib/zoned.ts';
import { BOOKING_ANSWERS } from '../manifest/read-rows.ts';
import { passKeyOf, shortCodeOf } from '../pass/sign-pass.ts';
import type { OpenedDeparture } from './authorised-departure.ts';
import { checkInTime } from './check-in-time.ts';
import { readHealthAnswers } from './read-health-answers.ts';

/** A departure has fewer travellers. The limit only bounds the answer. */
const MAX_TRAVELLERS = 2_000;

/** Reads everything that a device needs for the day. A cancelled traveller stays in it by name, so that the guide sees it. */
export async function readTripDay(ctx: Context, departure: OpenedDeparture): Promise<TripDay> {
  const [{ departure: known, group }, rows, acts] = await Promise.all([
    readHead(ctx, departure.id).then(oneRow),
    readTravellers(ctx, departure.id),
    readActs(ctx, departure.id),
  ]);
  const health = await readHealthAnswers(ctx, departure, rows);
  const { startLocal, endLocal, timezone } = known;
  return {
    departure: departure.id,
    title: known.title,
    group,
    startDate: zonedDeparture(startLocal, timezone),
    endDate: zonedDeparture(endLocal, timezone),
    meetingPoint: meetingPointIn(rows),
    travellers: rows.map((row) => presentTraveller(ctx, departure, row, health?.get(row.traveller.id) ?? null)),
    acts: acts.map(actOf),
    serverMs: ctx.clock().getTime(),
    ...checkInTime(known),
    passKey: passKeyOf(ctx.config),
    person: departure.person,
  };
}

function readHead(ctx: Context, id: string) {
  return ctx.db
    .select({ departure: departures, group: groups.title })
    .from(departures)
    .innerJoin(groups, eq(groups.id, departures.groupId))
    .where(eq(departures.id, id));
}

const ofWaivers = sql`from ${waivers} where ${waivers}.traveller_id = ${travellers.id} and ${waivers}.status = 'open'`;

/** Selects the bookings of a departure that are seats, whatever has become of them. */
export const hasSeatsIn = (departureId: string) =>
  and(
    eq(orderItems.departureId, departureId),
    // Only FareHarbor's key has an index.
    sql`${orderItems.availabilityPk} = (select availability_pk from departures where id = ${departureId})`,
    not(IS_ADD_ON),
  );

function readTravellers(ctx: Context, departureId: string) {
  return ctx.db
    .select({
      traveller: travellers,
      orderId: orders.id,
      divisionId: orders.divisionId,
      item: { lolaId: orderItems.lolaId, answers: BOOKING_ANSWERS },
      meetingPoint: orderItems.meetingPoint,
      status: orderItems.status,
      contact: { name: orders.contactName, phone: orders.contactPhone },
      waivers: {
        total: sql<number>`(select count(*)::int ${ofWaivers})`,
        signed: sql<number>`(select count(*)::int ${ofWaivers} and ${waivers}.counts_as_signed)`,
      },
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(travellers, eq(travellers.orderItemId, orderItems.id))
    .where(
      and(
        hasSeatsIn(departureId),
        eq(orders.state, 'confirmed'),
        inArray(orderItems.status, ['booked', 'rebooked', 'cancelled']),
      ),
    )
    .orderBy(asc(sql`lower(${travellers.firstname})`), asc(sql`lower(${travellers.lastname})`), asc(travellers.id))
    .limit(MAX_TRAVELLERS);
}
type Row = Awaited<ReturnType<typeof readTravellers>>[number];

function presentTraveller(
  { config }: Context,
  { id, isForAgent }: OpenedDeparture,
  { traveller, item, status, contact, waivers }: Row,
  health: TripDay['travellers'][number]['health'],
): TripDay['travellers'][number] {
  const isCancelled = status === 'cancelled';
  return {
    _id: traveller.id,
    name: travellerName(traveller) || 'Name not given',
    age: isCancelled ? null : traveller.age,
    type: traveller.customerType,
    waiver: waivers.total === 0 ? 'none' : waivers.signed === waivers.total ? 'signed' : 'unsigned',
    booking: item.lolaId,
    contact: { name: contact.name, phone: isForAgent || isCancelled ? null : contact.phone },
    isCancelled,
    code: shortCodeOf(config, { departure: id, traveller: traveller.id }),
    health,
  };
}

function meetingPointIn(rows: Row[]): TripDay['meetingPoint'] {
  const point = rows.find((row) => row.meetingPoint)?.meetingPoint;
  return point ? pick(point, ['note', 'address']) : null;
}

export function readActs(ctx: Context, departureId: string) {
  return ctx.db
    .select()
    .from(checkInActs)
    .where(eq(checkInActs.departureId, departureId))
    .orderBy(asc(checkInActs.receivedAt), asc(checkInActs.id));
}
