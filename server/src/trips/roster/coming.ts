import { and, eq, inArray } from 'drizzle-orm';
import { orderItems, orders } from '../../platform/db/tables/index.ts';

/** Selects travellers whose seats are paid for and not cancelled. */
export const COMING = and(eq(orders.state, 'confirmed'), inArray(orderItems.status, ['booked', 'rebooked']))!;
