import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { orderItems } from '../../platform/db/tables/index.ts';
import { readBookingEvent } from '../../platform/integrations/fareharbor/webhook.ts';
import { isChanged } from '../../sales/index.ts';

/**
 * FareHarbor also sends events about bookings that we make. Such an event contains only what our row already says, and
 * is skipped. An event without departure or times is never skipped.
 */
export async function isKnownBooking(ctx: Context, payload: unknown): Promise<boolean> {
  const received = readBookingEvent(payload);
  if (!received || received.availabilityPk === null || !received.startAt || !received.endAt) return false;
  const [item] = await ctx.db
    .select()
    .from(orderItems)
    .where(eq(sql`${orderItems.fareharborBooking}->>'uuid'`, received.uuid));
  if (!item || isChanged(item, received)) return false;
  return received.receiptTotalCents !== null || item.fareharborBooking!.receiptTotalCents === null;
}
