import { inArray } from 'drizzle-orm';
import { orders } from '../../db/tables/index.ts';

/**
 * An order whose travellers have something to sign for: its seats are booked or paid. What is still in a checkout, was
 * given up, or had its seats let go is not to be chased. Fully refunded ones count until their bookings are cancelled.
 */
export const isUnderway = inArray(orders.state, ['booked', 'confirmed']);
