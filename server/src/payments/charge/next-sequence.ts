import { type SQL, sql } from 'drizzle-orm';
import { charges } from '../../platform/db/tables/index.ts';

/** The number of an order's next charge. The caller holds the order's lock. */
export const nextSequence = (orderId: string): SQL<number> =>
  sql`(select coalesce(max(c.sequence), 0) + 1 from ${charges} c where c.order_id = ${orderId})`;
