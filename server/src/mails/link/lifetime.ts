import { ORDER_DAYS } from '@tours/contract/constants';
import { type SQL, sql } from 'drizzle-orm';
import { accessLinks, departures, orders } from '../../platform/db/tables/index.ts';

const WAIVER_DAYS = 30;
const GUIDE_DAYS = 2;
const QUESTIONS_DAYS = 30;
/** After the last payment of a plan. While money is owed, its link does not end. */
const PAY_DAYS = 30;

/** The end is computed from the bookings instead of stored, so that a rebooking moves the end of every link. */
const endAfter = (days: number) => sql`(
  select coalesce(max(i.start_at), ${orders.createdAt}) + make_interval(days => ${days})
  from order_items i where i.order_id = ${orders.id})`;
const orderEnd = endAfter(ORDER_DAYS);

const waiverEnd = sql`(select i.start_at + make_interval(days => ${WAIVER_DAYS}) from order_items i
  join waivers w on w.order_id = i.order_id and w.order_item_id = i.id where w.id = ${accessLinks.waiverId})`;

const payEnd = sql`(case when ${orders.amountPlannedCents} > 0 then now() else (
  select coalesce(max(c.paid_at), ${orders.createdAt}) from charges c where c.order_id = ${orders.id}
) end + make_interval(days => ${PAY_DAYS}))`;

/** A guide's link ends some days after the trip, so that a device without a network can still send what it holds. */
const guideEnd = sql`(select greatest(${departures.startAt}, ${departures.endLocal}::timestamptz)
  + make_interval(days => ${GUIDE_DAYS}) from ${departures} where ${departures.id} = ${accessLinks.departureId})`;

/** The end of a link; the query must join the link's order, if there is one. */
export const linkEnd: SQL<Date> = sql`greatest(
  case ${accessLinks.purpose} when 'waiver' then ${waiverEnd} when 'pay' then ${payEnd} when 'guide' then ${guideEnd}
    when 'questions' then ${endAfter(QUESTIONS_DAYS)} else ${orderEnd} end,
  ${accessLinks.extendedUntil})`;

export const isLinkOver: SQL<boolean> = sql<boolean>`coalesce(now() >= ${linkEnd}, true)`;

/** True while the checkout key of an order still opens it. */
export const isKeyAlive: SQL<boolean> = sql<boolean>`now() < ${orderEnd}`;
