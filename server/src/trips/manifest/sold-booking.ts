import { sql } from 'drizzle-orm';
import { isOfDeparture } from '../../catalogue/index.ts';
import { HOLDS_SEATS, IS_ADD_ON } from '../../platform/db/tables/index.ts';

/** The bookings whose travellers hold seats on a departure. Nobody travels to an add-on, though it has a manifest. */
export const isSoldBooking = sql`${isOfDeparture} and ${HOLDS_SEATS} and not ${IS_ADD_ON}`;
