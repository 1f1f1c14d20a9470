import { sql } from 'drizzle-orm';
import { isOfDeparture } from '../../catalogue/index.ts';
import { HOLDS_SEATS, IS_ADD_ON, orderItems } from '../../platform/db/tables/index.ts';

/** The bookings whose travellers hold seats on a departure. */
export const isSoldBooking = sql`${isOfDeparture} and ${HOLDS_SEATS}`;

/** False for the departures of add-ons. They have manifests, but nobody travels to them. */
export const isTravelledTo = sql`(select true from ${orderItems} where ${isOfDeparture} and not ${IS_ADD_ON} limit 1)`;
