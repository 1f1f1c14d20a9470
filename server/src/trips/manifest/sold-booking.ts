import { eq, sql } from 'drizzle-orm';
import { isOfDeparture } from '../../catalogue/index.ts';
import { allOf } from '../../platform/db/conditions.ts';
import { HOLDS_SEATS, IS_ADD_ON, orders } from '../../platform/db/tables/index.ts';

/** The bookings whose travellers hold seats on a departure. Nobody travels to an add-on, though it has a manifest. */
export const isSoldBooking = sql`${isOfDeparture} and ${HOLDS_SEATS} and not ${IS_ADD_ON}`;

/** Selects travellers whose seats are paid for and not cancelled. */
export const COMING = allOf(eq(orders.state, 'confirmed'), HOLDS_SEATS);
