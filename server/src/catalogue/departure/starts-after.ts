import { type SQL, sql } from 'drizzle-orm';
import { orderItems } from '../../platform/db/tables/index.ts';

/**
 * The bookings whose trip starts after an instant. The condition for the division stands beside it: the index of a
 * division has local times, which sort by their date and differ from UTC by a day at most.
 */
export const startsAfter = (instant: SQL): SQL => sql`(${orderItems.startAt} > ${instant}
  and ${orderItems.startLocal} > ${utcDay(sql`${instant} - interval '1 day'`)})`;

/** The UTC day of an instant as `YYYY-MM-DD`, to compare with a local start, which begins with its date. */
const utcDay = (instant: SQL): SQL => sql`to_char((${instant}) at time zone 'UTC', 'YYYY-MM-DD')`;
