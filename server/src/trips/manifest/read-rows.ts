import { pick } from '@tours/contract/pick';
import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { visibleTo } from '../../platform/access/visible-to.ts';
import type { Context } from '../../platform/context.ts';
import { anyOf } from '../../platform/db/conditions.ts';
import { sellerColumns } from '../../platform/db/seller-columns.ts';
import {
  type BookingAnswer,
  checkInActs,
  companies,
  divisions,
  groups,
  HOLDS_SEATS,
  IS_ADD_ON,
  IS_MOVE_UNKNOWN,
  IS_OF_CANCELLED_TRIP,
  orderItems,
  orders,
  partners,
  travellers,
  waivers,
} from '../../platform/db/tables/index.ts';

/** No day has this many travellers. The limit only bounds the query. */
const MAX_ROWS = 20_000;

/** Waivers of cancelled bookings are void. */
const IS_OPEN = sql`${waivers}.status = 'open'`;

const waiverCount = (condition: SQL) => sql<number>`(
  select count(*)::int from ${waivers} where ${waivers}.traveller_id = ${travellers.id} and ${condition})`;

/** Selects travellers of whom something was recorded on the day, and whose booking was cancelled since. */
const WAS_RECORDED = sql`(${orderItems.status} = 'cancelled' and exists (select from ${checkInActs}
  where ${checkInActs.travellerId} = ${travellers.id} and ${checkInActs.departureId} = ${orderItems.departureId}))`;

/** FareHarbor's answers about a whole booking. After an erasure there are none. */
export const BOOKING_ANSWERS = sql<BookingAnswer[]>`coalesce(${orderItems.bookingPayload}->'answers', '[]')`;

export const HEAD = {
  group: { _id: groups.id, title: groups.title },
  partner: { name: partners.name },
  division: sellerColumns,
  partnerZone: partners.timezone,
};

export function readRows(ctx: Context, condition: SQL | undefined) {
  return ctx.db
    .select({
      ...HEAD,
      item: {
        _id: orderItems.id,
        lolaId: orderItems.lolaId,
        availabilityPk: orderItems.availabilityPk,
        departureId: sql<string | null>`case when not ${IS_ADD_ON} then ${orderItems.departureId} end`,
        cancelledTrip: sql<string | null>`case when ${IS_OF_CANCELLED_TRIP} then ${orderItems.departureId} end`,
        ...pick(orderItems, ['title', 'headline', 'meetingPoint', 'startLocal', 'endLocal', 'timezone']),
        answers: BOOKING_ANSWERS,
        isMoveUnknown: IS_MOVE_UNKNOWN,
        isCancelled: sql<boolean>`${orderItems.status} = 'cancelled'`,
        bookingNumber: sql<string | null>`${orderItems.fareharborBooking}->>'displayId'`,
      },
      contactName: orders.contactName,
      contactPhone: orders.contactPhone,
      orderId: orders.id,
      divisionId: orders.divisionId,
      traveller: {
        ...pick(travellers, ['id', 'firstname', 'lastname', 'age']),
        type: travellers.customerType,
        fields: travellers.fields,
      },
      waivers: { total: waiverCount(IS_OPEN), signed: waiverCount(sql`${IS_OPEN} and ${waivers}.counts_as_signed`) },
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .innerJoin(divisions, eq(divisions.id, orders.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .innerJoin(travellers, eq(travellers.orderItemId, orderItems.id))
    .where(
      and(
        visibleTo(ctx, orderItems),
        eq(orders.state, 'confirmed'),
        anyOf(HOLDS_SEATS, and(WAS_RECORDED, lt(orderItems.startAt, ctx.clock()))),
        condition,
      ),
    )
    .orderBy(
      asc(orderItems.startAt),
      asc(groups.title),
      asc(groups.id),
      asc(orderItems.availabilityPk),
      asc(sql`lower(${orders.contactName})`),
      asc(orderItems.lolaId),
      asc(travellers.position),
    )
    .limit(MAX_ROWS);
}

export type ManifestRow = Awaited<ReturnType<typeof readRows>>[number];
