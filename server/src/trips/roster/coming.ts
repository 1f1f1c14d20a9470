import { eq, inArray } from 'drizzle-orm';
import { allOf } from '../../platform/db/conditions.ts';
import { orderItems, orders } from '../../platform/db/tables/index.ts';

/** Selects travellers whose seats are paid for and not cancelled. */
export const COMING = allOf(eq(orders.state, 'confirmed'), inArray(orderItems.status, ['booked', 'rebooked']));
