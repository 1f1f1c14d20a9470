import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { orderItems } from '../../platform/db/tables/index.ts';
import type { Booking } from '../../platform/integrations/fareharbor/port.ts';
import { instantOf } from '../../platform/lib/zoned.ts';
import { statusOf } from '../../sales/index.ts';

/** Why an overdue order can’t be cancelled automatically at this time: null if it can, by FareHarbor’s newest answer. */
export async function reasonToKeep(ctx: Context, orderId: string, until: Date): Promise<'booking' | 'cutoff' | null> {
  const items = await ctx.db
    .select({
      shortname: orderItems.companyShortname,
      status: orderItems.status,
      booking: orderItems.fareharborBooking,
    })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), ne(orderItems.status, 'cancelled')));
  for (const { shortname, status, booking } of items) {
    if (!booking || status === 'created') return 'booking';
    if (!isOpenUntil(await ctx.fareharbor.getBooking(shortname, booking.uuid), until)) return 'cutoff';
  }
  return items.length > 0 ? null : 'booking';
}

/** Without a cutoff, a booking can be cancelled until the trip begins. */
function isOpenUntil(booking: Booking, until: Date): boolean {
  if (statusOf(booking) === 'cancelled') return true;
  if (booking.isCancellable === false) return false;
  return [booking.cancelCutoff, booking.startAt].every((last) => last === null || instantOf(last) > until);
}
