import { asc, eq } from 'drizzle-orm';
import type { WithDb } from './pool.ts';
import { type OrderItem, orderItems } from './tables/index.ts';

export const itemsOfOrder = (ctx: WithDb, orderId: string): Promise<OrderItem[]> =>
  ctx.db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position));
