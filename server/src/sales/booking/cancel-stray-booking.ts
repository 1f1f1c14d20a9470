import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { orderItems } from '../../platform/db/tables/index.ts';

/** Cancels a booking under our reference that belongs to no order. If an order has it by now, it is left alone. */
export async function cancelStrayBooking(ctx: Context, shortname: string, uuid: string): Promise<void> {
  const booking = await ctx.fareharbor.readBooking(shortname, uuid);
  if (booking?.status !== 'booked') return;
  const isIt = eq(sql`${orderItems.fareharborBooking}->>'uuid'`, booking.uuid);
  if (!(await ctx.db.$count(orderItems, isIt))) await ctx.fareharbor.cancelBooking(shortname, booking.uuid);
}
