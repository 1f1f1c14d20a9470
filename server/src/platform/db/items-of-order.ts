import { asc, eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { type OrderItem, orderItems } from './tables/index.ts';

export const itemsOfOrder = (ctx: Context, orderId: string): Promise<OrderItem[]> =>
  ctx.db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position));
