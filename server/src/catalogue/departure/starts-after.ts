import { type SQL, sql } from 'drizzle-orm';
import { orderItems } from '../../platform/db/tables/index.ts';

/**
 * Selects the bookings of a division whose trip starts after an instant. The division's index holds local times, which
 * sort by date and differ from UTC by a day at most.
 */
export const startsAfter = (instant: SQL): SQL => sql`(${orderItems.startAt} > ${instant}
  and ${orderItems.startLocal} > to_char(${instant} - interval '1 day', 'YYYY-MM-DD'))`;
