import type { AnswerCount } from '@tours/contract/answer';
import type { InputOf } from '@tours/contract/api';
import { nextPayable, OPEN_INSTALMENT_STATES } from '@tours/contract/instalment-labels';
import type { OwnTrip } from '@tours/contract/own-trip';
import { lastDueDay } from '@tours/contract/payment-schedule';
import { pick } from '@tours/contract/pick';
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { countOfOrders, NO_QUESTIONS } from '../../answers/index.ts';
import { visibleTo } from '../../platform/access/visible-to.ts';
import type { Context } from '../../platform/context.ts';
import { jsonOf } from '../../platform/db/json-of.ts';
import { isOfBooking } from '../../platform/db/of-booking.ts';
import {
  HOLDS_SEATS,
  IS_ADD_ON,
  IS_BEING_CANCELLED,
  instalments,
  nameOfTraveller,
  orderItems,
  orders,
  paymentPlans,
  travellers,
  waivers,
} from '../../platform/db/tables/index.ts';
import { localDay, zonedDeparture } from '../../platform/lib/zoned.ts';
import { type Page, readPage } from '../../platform/lists/read-page.ts';
import { isAskedFor } from '../order/is-asked-for.ts';
import { PLANNED_TRIP, payByOf } from '../order/last-day.ts';

const MOST_TRIPS = 50;
const MOST_NAMES = 50;

/** Lists the caller's trips. Add-ons and orders that were never paid are not trips: they stay in the lists of bookings and orders. */
export async function findTrips(ctx: Context, { when, limit, offset }: InputOf<'findTrips'>): Promise<Page<OwnTrip>> {
  const from = sql`${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}`;
  const isTrip = inArray(orders.state, ['authorised', 'booked', 'confirmed']);
  const where = and(visibleTo(ctx, orderItems), isTrip, not(IS_ADD_ON), when === 'past' ? isPast : sql`not ${isPast}`);
  const sort: 'start' | '-start' = when === 'past' ? '-start' : 'start';
  const list = { from, where, id: orderItems.id, sort, columns: { start: orderItems.startAt }, isShort: true };
  const range = { limit: Math.min(limit ?? MOST_TRIPS, MOST_TRIPS), offset };
  const page = await readPage(ctx, list, range, (chosen) => readTrips(ctx, chosen));
  const questions = await countOfOrders(ctx, [...new Set(page.rows.map(({ item }) => item.orderId))]);
  return page.map((row) => presentTrip(row, questions.get(row.item.orderId) ?? NO_QUESTIONS, ctx.clock()));
}

/** A trip lasts until its end, so that somebody on the way to it still finds it at the top. */
const isPast = sql`(${orderItems.endLocal}::timestamptz < now())`;

const instalment = jsonOf(pick(instalments, ['amountCents', 'dueOn', 'state', 'isByHand']));
const trip = jsonOf(PLANNED_TRIP);
const plan = jsonOf({
  ...pick(paymentPlans, ['isByCard', 'timezone']),
  isCardRefused: sql<boolean>`${paymentPlans.cardRefusal} is not null`,
  instalments: sql<
    (typeof instalment)['_']['type'][]
  >`json_agg(${instalment} order by ${instalments.dueOn}, ${instalments.position})`,
  trips: sql<(typeof trip)['_']['type'][] | null>`(select json_agg(${trip}) from ${orderItems}
    where ${orderItems.orderId} = ${paymentPlans.orderId} and ${orderItems.status} <> 'cancelled')`,
});
type OpenPlan = (typeof plan)['_']['type'];

/**
 * The open payments of the order's plan, the next one first, and the trips that remain. Nobody is asked while the plan is
 * paused.
 */
const openPlan = sql<OpenPlan | null>`(
  select ${plan} from ${paymentPlans} join ${instalments} on ${instalments.planId} = ${paymentPlans.id}
    and ${instalments.state} in ${[...OPEN_INSTALMENT_STATES]}
  where ${paymentPlans.orderId} = ${orders.id} and ${paymentPlans.state} = 'active' and not ${paymentPlans.isPaused}
  group by ${paymentPlans.id})`;

const ofWaivers = (condition: SQL) =>
  sql`from ${waivers} where ${isOfBooking(waivers)} and ${waivers.status} = 'open' and ${condition}`;
const isUnsigned = sql`not ${waivers.countsAsSigned}`;

function readTrips(ctx: Context, chosen: SQL) {
  return ctx.db
    .select({
      item: {
        ...pick(orderItems, ['id', 'orderId', 'title', 'headline', 'imageUrl', 'meetingPoint', 'status', 'startLocal']),
        ...pick(orderItems, ['endLocal', 'timezone', 'amountPaidCents', 'amountRefundedCents']),
      },
      isConfirmed: sql<boolean>`(${orders.state} = 'confirmed' and ${HOLDS_SEATS})`,
      isEnding: IS_BEING_CANCELLED,
      plan: openPlan,
      travellers: sql<string[]>`array(select ${nameOfTraveller}
        from ${travellers} where ${travellers.orderItemId} = ${orderItems.id}
        order by ${travellers.position} limit ${MOST_NAMES})`,
      waivers: {
        total: sql<number>`(select count(*)::int ${ofWaivers(sql`true`)})`,
        signed: sql<number>`(select count(*)::int ${ofWaivers(sql`${waivers.countsAsSigned}`)})`,
      },
      nextWaiver: sql<OwnTrip['nextWaiver']>`(
        select json_build_object('_id', ${waivers.id}, 'traveller', ${waivers.travellerName}) ${ofWaivers(isUnsigned)}
        order by lower(${waivers.travellerName}), ${waivers.id} limit 1)`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(chosen);
}

type Row = Awaited<ReturnType<typeof readTrips>>[number];

function presentTrip({ item, plan, ...row }: Row, questions: AnswerCount, now: Date): OwnTrip {
  return {
    ...row,
    payment: plan && nextPayment(plan, localDay(now, plan.timezone)),
    questions,
    _id: item.id,
    order: item.orderId,
    ...pick(item, ['title', 'headline', 'imageUrl', 'meetingPoint', 'status']),
    refund: refundOf(item),
    startDate: zonedDeparture(item.startLocal, item.timezone),
    endDate: zonedDeparture(item.endLocal, item.timezone),
  };
}

/**
 * The payment that the family is asked for. Payments by hand are asked for when their first reminder goes out, those by card
 * when it was refused, and right away those whose day is too late because the trip moved. The one that has to come first
 * is named.
 */
function nextPayment(plan: OpenPlan, today: string): OwnTrip['payment'] {
  const { instalments, trips, isCardRefused } = plan;
  const next = nextPayable(instalments);
  const isByCard = plan.isByCard && !next?.isByHand;
  const isDue = next !== undefined && isAskedFor(next, isByCard, today);
  const tooLate = trips && payByOf(instalments, lastDueDay(trips), today);
  if (tooLate && !(isDue && next.dueOn < tooLate.day))
    return { amountCents: tooLate.amountCents, dueOn: tooLate.day, isByCard: false, isCardRefused, isDue: true };
  return next ? { ...pick(next, ['amountCents', 'dueOn']), isByCard, isCardRefused, isDue } : null;
}

function refundOf({ amountPaidCents, amountRefundedCents }: Row['item']): OwnTrip['refund'] {
  if (!amountRefundedCents) return 'none';
  return amountRefundedCents < amountPaidCents ? 'part' : 'full';
}
