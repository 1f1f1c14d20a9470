import { type SQL, sql } from 'drizzle-orm';
import { orderItems } from '../../platform/db/tables/index.ts';
import { utcDay } from '../../platform/db/utc-day.ts';

/**
 * The bookings whose trip starts after an instant. The condition for the division stands beside it: the index of a
 * division has local times, which sort by their date and differ from UTC by a day at most.
 */
export const startsAfter = (instant: SQL): SQL => sql`(${orderItems.startAt} > ${instant}
  and ${orderItems.startLocal} > ${utcDay(sql`${instant} - interval '1 day'`)})`;
