import { type SQL, sql } from 'drizzle-orm';
import { orderItems } from '../../platform/db/tables/index.ts';

/**
 * The bookings of a division whose trip starts after an instant. The index of a division has local times, which sort by
 * their date and are at most a day from UTC.
 */
export const startsAfter = (instant: SQL): SQL => sql`(${orderItems.startAt} > ${instant}
  and ${orderItems.startLocal} > to_char(${instant} - interval '1 day', 'YYYY-MM-DD'))`;
