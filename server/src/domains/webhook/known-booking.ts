import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { orderItems } from '../../db/tables/index.ts';
import { readBookingEvent } from '../../integrations/fareharbor/webhook.ts';
import { isChanged } from '../order/booking-change.ts';

/** FareHarbor also tells of the bookings that we make ourselves: such an event says only what our rows say already. */
export async function isKnownBooking(ctx: Context, payload: unknown): Promise<boolean> {
  const told = readBookingEvent(payload);
  if (!told) return false;
  const [item] = await ctx.db
    .select()
    .from(orderItems)
    .where(eq(sql`${orderItems.fareharborBooking}->>'uuid'`, told.uuid));
  return item !== undefined && !isChanged(item, told);
}
