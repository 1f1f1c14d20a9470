import { sql } from 'drizzle-orm';
import { orderItems, travellers } from '../../platform/db/tables/index.ts';

/** Names both tables itself, because in a select of one table a bare column would refer to the inner one. */
export const travellerCount = sql<number>`(
  select count(*)::int from ${travellers} where ${travellers}.order_item_id = ${orderItems}.id)`;
