import { travellerName } from '@tours/contract/person-name';
import { pick } from '@tours/contract/pick';
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type AnswerProgress, readAnswerProgress } from '../../answers/index.ts';
import { disputeOfOrder } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { anyOf } from '../../platform/db/conditions.ts';
import { planStatus } from '../../platform/db/plan-status.ts';
import {
  IS_ADD_ON,
  IS_ASKED,
  orderItems,
  orders,
  partners,
  questions,
  travellers,
} from '../../platform/db/tables/index.ts';
import { COMING } from '../manifest/sold-booking.ts';

/** No group has this many seats. The limit only bounds the query. */
const MOST_SEATS = 5_000;

interface WaiverFacts {
  _id: string;
  title: string;
  isSigned: boolean;
  isOnPaper: boolean;
}

/** Seats that are sold, or that an order is being settled for. Cancelled ones do not count anywhere. */
const IS_SEAT = anyOf(COMING, and(inArray(orders.state, ['authorised', 'booked']), ne(orderItems.status, 'cancelled')));

const waiversOf = sql<WaiverFacts[]>`(
  select coalesce(json_agg(json_build_object('_id', w.id, 'title', coalesce(w.signed_title, t.title),
    'isSigned', w.is_signed, 'isOnPaper', w.paper_received_at is not null) order by t.title, w.id), '[]')
  from waivers w join waiver_templates t on t.id = w.waiver_template_id
  where w.order_id = ${orders.id} and w.traveller_id = ${travellers.id} and w.status = 'open')`;

/** The mails to the contact of an order about the orders of the same person in the same group. */
const mailsOfContact = (condition: SQL) => sql`from mail_outbox m join orders other on other.id = m.order_id
  where other.customer_id = ${orders.customerId} and other.group_id = ${orders.groupId}
    and lower(m.to_address) = lower(${orders.contactEmail}) and ${condition}`;

/**
 * The newest mail to the current address was given up. A failed mail without attempts became unnecessary. A server that
 * refuses an offer may still take mails about the trip.
 */
const isBounced = sql<boolean>`coalesce((select m.state = 'failed' ${mailsOfContact(
  sql`m.template <> 'offer' and (m.state = 'sent' or m.state = 'failed' and m.attempts > 0)`,
)} order by m.created_at desc, m.id limit 1), false)`;

/** The time of the last request for anything open. Text, because drivers return times of raw expressions as text. */
const askedAt = sql<string | null>`(select max(m.created_at) ${mailsOfContact(
  sql`m.template in ('nudge', 'waiver-request') and m.state <> 'failed'`,
)})`;

/** Reads every seat of a group, or those of one customer, with all that readiness is judged by. */
export async function readSeats(ctx: Context, groupId: string, customerId?: string): Promise<SeatRow[]> {
  const rows = await selectSeats(ctx, groupId, customerId);
  // Most groups have no questions, and then nothing more is read.
  const asked = rows.filter((row) => row.hasQuestions).map(({ order }) => order.id);
  const progress = await readAnswerProgress(ctx, [...new Set(asked)]);
  return atTrips(rows.map((row) => ({ ...row, questions: progress.get(row.id) ?? NOTHING_ASKED })));
}

const NOTHING_ASKED: AnswerProgress = { isAsked: false, isOpen: false, isLate: false };
const hasQuestions = sql<boolean>`exists (
  select from ${questions} where ${questions.groupId} = ${orders.groupId} and ${IS_ASKED})`;

function selectSeats(ctx: Context, groupId: string, customerId: string | undefined) {
  return ctx.db
    .select({
      ...pick(travellers, ['id', 'firstname', 'lastname']),
      order: {
        ...pick(orders, ['id', 'lolaId', 'state', 'customerId', 'erasedAt']),
        ...pick(orders, ['contactName', 'contactEmail', 'contactPhone']),
        isBounced,
        askedAt,
      },
      item: pick(orderItems, ['availabilityPk', 'title', 'startLocal', 'endLocal', 'startAt', 'timezone']),
      partnerZone: partners.timezone,
      waivers: waiversOf,
      plan: planStatus,
      dispute: disputeOfOrder,
      hasQuestions,
      isAddOn: IS_ADD_ON,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .innerJoin(travellers, eq(travellers.orderItemId, orderItems.id))
    .where(
      and(eq(orderItems.groupId, groupId), customerId ? eq(orderItems.customerId, customerId) : undefined, IS_SEAT),
    )
    .orderBy(asc(orderItems.startAt), asc(orderItems.availabilityPk), asc(orders.id), asc(travellers.position))
    .limit(MOST_SEATS);
}
export type SeatRow = Awaited<ReturnType<typeof selectSeats>>[number] & { questions: AnswerProgress };

/** Each traveller once, whatever number of tours they have. */
export const namesOf = (seats: Pick<SeatRow, 'firstname' | 'lastname'>[]): string[] => [
  ...new Set(seats.map(travellerName)),
];

/**
 * Leaves the seats of trips. Nobody travels to an add-on, so what it asks is added to the same person's trip in the order, or
 * to its first trip if it names nobody. Somebody without a trip keeps a row, so that their add-on isn't counted for another child.
 */
function atTrips(seats: SeatRow[]): SeatRow[] {
  const trips = seats.filter(({ isAddOn }) => !isAddOn).map((seat) => ({ ...seat }));
  const byOrder = Map.groupBy(trips, ({ order }) => order.id);
  for (const addOn of seats) {
    if (!addOn.isAddOn || (!addOn.questions.isAsked && !addOn.waivers.length)) continue;
    const own = byOrder.get(addOn.order.id) ?? [];
    const name = travellerName(addOn);
    const trip = name ? own.find((seat) => travellerName(seat) === name) : own[0];
    if (!trip) trips.push(addOn);
    else {
      trip.waivers = [...trip.waivers, ...addOn.waivers];
      trip.questions = together(trip.questions, addOn.questions);
    }
  }
  return trips;
}

const together = (one: AnswerProgress, other: AnswerProgress): AnswerProgress => ({
  isAsked: one.isAsked || other.isAsked,
  isOpen: one.isOpen || other.isOpen,
  isLate: one.isLate || other.isLate,
});
