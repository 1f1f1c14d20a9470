import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { orderItems } from '../../platform/db/tables/index.ts';
import { readBookingEvent } from '../../platform/integrations/fareharbor/webhook.ts';
import { isChanged } from '../../sales/index.ts';

/**
 * FareHarbor also tells of the bookings that we make ourselves: such an event says only what our row says already. An
 * event that leaves anything out is followed.
 */
export async function isKnownBooking(ctx: Context, payload: unknown): Promise<boolean> {
  const told = readBookingEvent(payload);
  if (!told || told.availabilityPk === null || !told.startAt || !told.endAt) return false;
  const [item] = await ctx.db
    .select()
    .from(orderItems)
    .where(eq(sql`${orderItems.fareharborBooking}->>'uuid'`, told.uuid));
  if (!item || isChanged(item, told)) return false;
  return told.receiptTotalCents !== null || item.fareharborBooking!.receiptTotalCents === null;
}
