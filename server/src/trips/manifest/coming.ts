import { eq } from 'drizzle-orm';
import { allOf } from '../../platform/db/conditions.ts';
import { HOLDS_SEATS, orders } from '../../platform/db/tables/index.ts';

/** Selects travellers whose seats are paid for and not cancelled. */
export const COMING = allOf(eq(orders.state, 'confirmed'), HOLDS_SEATS);
