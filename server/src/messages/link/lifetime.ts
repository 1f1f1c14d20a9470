import { type SQL, sql } from 'drizzle-orm';
import { accessLinks, orders } from '../../platform/db/tables/index.ts';

const ORDER_DAYS = 90;
const WAIVER_DAYS = 30;
const QUESTIONS_DAYS = 30;
/** After the last payment of a plan. While money is owed, its link does not end. */
const PAY_DAYS = 30;

/** The end is computed from the bookings instead of stored, so that a rebooking moves the end of every link. */
const endAfter = (days: number) => sql`(
  select coalesce(max(i.start_at), ${orders.createdAt}) + make_interval(days => ${days})
  from order_items i where i.order_id = ${orders.id})`;
const orderEnd = endAfter(ORDER_DAYS);

const waiverEnd = sql`(select i.start_at + make_interval(days => ${WAIVER_DAYS}) from order_items i
  join travellers t on t.order_item_id = i.id join waivers w on w.traveller_id = t.id where w.id = ${accessLinks.waiverId})`;

const payEnd = sql`(case when ${orders.amountPlannedCents} > 0 then now() else (
  select coalesce(max(c.paid_at), ${orders.createdAt}) from charges c where c.order_id = ${orders.id}
) end + make_interval(days => ${PAY_DAYS}))`;

/** The end of a link; the query must join the link's order. */
export const linkEnd: SQL<Date> = sql`greatest(
  case ${accessLinks.purpose} when 'waiver' then ${waiverEnd} when 'pay' then ${payEnd}
    when 'questions' then ${endAfter(QUESTIONS_DAYS)} else ${orderEnd} end,
  ${accessLinks.extendedUntil})`;

/** True while the checkout key of an order still opens it. */
export const isKeyAlive: SQL<boolean> = sql<boolean>`now() < ${orderEnd}`;
