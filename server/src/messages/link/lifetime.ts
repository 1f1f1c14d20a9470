import { type SQL, sql } from 'drizzle-orm';
import { accessLinks, orders } from '../../platform/db/tables/index.ts';

const ORDER_DAYS = 90;
const WAIVER_DAYS = 30;

/** Read from the bookings, not stored: a rebooking moves the end of every link with the trip. */
const orderEnd = sql`(select coalesce(max(i.start_at), ${orders.createdAt}) + make_interval(days => ${ORDER_DAYS})
  from order_items i where i.order_id = ${orders.id})`;

const waiverEnd = sql`(select i.start_at + make_interval(days => ${WAIVER_DAYS}) from order_items i
  join travellers t on t.order_item_id = i.id join waivers w on w.traveller_id = t.id where w.id = ${accessLinks.waiverId})`;

/** Of a link joined to its order. */
export const linkEnd: SQL<Date> = sql`greatest(
  case when ${accessLinks.purpose} = 'waiver' then ${waiverEnd} else ${orderEnd} end, ${accessLinks.extendedUntil})`;

/** Whether the key of the browser that made an order still opens anything. */
export const isKeyAlive: SQL<boolean> = sql<boolean>`now() < ${orderEnd}`;
