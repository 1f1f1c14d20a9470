import { sql } from 'drizzle-orm';
import { isOfDeparture } from '../../catalogue/index.ts';
import { HOLDS_SEATS } from '../../platform/db/tables/index.ts';

/** The bookings whose travellers hold seats on a departure. */
export const isSoldBooking = sql`${isOfDeparture} and ${HOLDS_SEATS}`;
