import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { orderItems } from '../../platform/db/tables/index.ts';
import { refreshBooking } from './refresh-booking.ts';

/** Cancels a booking that was refunded in full. A booking with any amount still paid is left alone. */
export async function cancelRefundedBooking(ctx: Context, orderItemId: string): Promise<void> {
  const [item] = await ctx.db.select().from(orderItems).where(eq(orderItems.id, orderItemId));
  if (!item?.fareharborBooking || item.amountPaidCents === 0) return;
  if (item.amountRefundedCents < item.amountPaidCents) return;
  await ctx.fareharbor.cancelBooking(item.companyShortname, item.fareharborBooking.uuid);
  await refreshBooking(ctx, orderItemId);
}
