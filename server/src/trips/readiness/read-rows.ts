import { pick } from '@tours/contract/pick';
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { disputeOfOrder } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { anyOf } from '../../platform/db/conditions.ts';
import { planStatus } from '../../platform/db/plan-status.ts';
import { IS_ADD_ON, orderItems, orders, partners, travellers } from '../../platform/db/tables/index.ts';
import { COMING } from '../manifest/coming.ts';
import { atTrips } from './at-trips.ts';
import { hasQuestions, withQuestions } from './questions.ts';

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
export async function readSeats(ctx: Context, groupId: string, customerId?: string) {
  return atTrips(await withQuestions(ctx, await selectSeats(ctx, groupId, customerId)));
}

function selectSeats(ctx: Context, groupId: string, customerId: string | undefined) {
  return ctx.db
    .select({
      ...pick(travellers, ['id', 'firstname', 'lastname']),
      order: {
        id: orders.id,
        lolaId: orders.lolaId,
        state: orders.state,
        customerId: orders.customerId,
        contactName: orders.contactName,
        contactEmail: orders.contactEmail,
        contactPhone: orders.contactPhone,
        erasedAt: orders.erasedAt,
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
export type SeatRow = Awaited<ReturnType<typeof readSeats>>[number];
