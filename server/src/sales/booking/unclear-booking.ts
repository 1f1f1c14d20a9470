import { pick } from '@tours/contract/pick';
import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { type FareharborBooking, type Order, type OrderItem, orderItems } from '../../platform/db/tables/index.ts';
import type { Booking } from '../../platform/integrations/fareharbor/port.ts';
import { BOOK_OVER_MS } from '../../platform/lib/fareharbor-limits.ts';
import { required } from '../../platform/lib/required.ts';
import { referenceOf } from '../order/reference.ts';
import { STORED } from './booking-change.ts';

/**
 * Looks for the booking of a call that got no answer. `absent` means that it was never made, and `unknown` that it may
 * still arrive.
 */
export async function searchUnclear(ctx: Context, item: OrderItem): Promise<Booking | 'absent' | 'unknown'> {
  const booking = await findBooking(ctx, item);
  if (booking) return booking;
  const attemptedAt = required(item.bookingAttemptedAt, 'the time of the booking call');
  const age = Date.now() - attemptedAt.getTime();
  return age > BOOK_OVER_MS ? 'absent' : 'unknown';
}

export const findBooking = (ctx: Context, item: OrderItem): Promise<Booking | null> =>
  ctx.fareharbor.findBooking(item.companyShortname, item.availabilityPk, referenceOf(item));

/** Saves the booking on its item. The caller has locked the order under its lease. */
export async function recordBooking(
  ctx: TransactionContext,
  order: Order,
  item: OrderItem,
  booking: FareharborBooking,
): Promise<void> {
  const status = booking.status === 'cancelled' ? 'cancelled' : 'booked';
  await ctx.db
    .update(orderItems)
    .set({
      fareharborBooking: pick(booking, [...STORED, 'receiptTotalCents']),
      status,
      bookingAttemptedAt: null,
      updatedAt: new Date(),
    })
    .where(eq(orderItems.id, item.id));
  await audit(ctx, `order.item.${status}`, order, {
    after: { item: item.lolaId, title: item.title, status, booking: booking.displayId },
  });
}
