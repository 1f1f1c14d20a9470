import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { orderItems } from '../../platform/db/tables/index.ts';
import type { Booking } from '../../platform/integrations/fareharbor/port.ts';
import { instantOf } from '../../platform/lib/zoned.ts';
import { statusOf } from '../../sales/index.ts';

/** True if FareHarbor lets every booking of the order be cancelled until a time, by its newest answer. */
export async function canCancelUntil(ctx: Context, orderId: string, until: Date): Promise<boolean> {
  const items = await ctx.db
    .select({ shortname: orderItems.companyShortname, booking: orderItems.fareharborBooking })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), ne(orderItems.status, 'cancelled')));
  for (const { shortname, booking } of items) {
    if (!booking || !isOpenUntil(await ctx.fareharbor.getBooking(shortname, booking.uuid), until)) return false;
  }
  return items.length > 0;
}

/** Without a cutoff, a booking can be cancelled until the trip begins. */
function isOpenUntil(booking: Booking, until: Date): boolean {
  if (statusOf(booking) === 'cancelled') return true;
  if (booking.isCancellable === false) return false;
  return [booking.cancelCutoff, booking.startAt].every((last) => last === null || instantOf(last) > until);
}
