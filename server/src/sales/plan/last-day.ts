import { lastDueDay } from '@tours/contract/payment-schedule';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { items, orderItems } from '../../platform/db/tables/index.ts';

/** The last day on which a payment of an order may be due, by the trips that remain. */
export async function lastDayFor(ctx: Context, orderId: string): Promise<string> {
  const trips = await ctx.db
    .select({
      startLocal: orderItems.startLocal,
      cancelHoursBefore: sql<number | null>`(${items.fareharborDetails} ->> 'cancelHoursBefore')::float`,
    })
    .from(orderItems)
    .leftJoin(items, eq(items.id, orderItems.itemId))
    .where(and(eq(orderItems.orderId, orderId), ne(orderItems.status, 'cancelled')));
  return trips.length > 0 ? lastDueDay(trips) : '2000-01-01';
}
