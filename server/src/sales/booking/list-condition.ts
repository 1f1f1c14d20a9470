import type { getBookingTotals } from '@tours/contract/order-lists';
import { and, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { orderItems } from '../../platform/db/tables/index.ts';
import { isOneOf, withinDays, withinTrip } from '../../platform/lists/filters.ts';
import type { Reader } from '../../platform/lists/reader.ts';
import { searched } from '../../platform/lists/search.ts';

export type BookingFilter = z.output<NonNullable<typeof getBookingTotals.query>>;

export const BOOKING_COLUMNS = {
  bookedAt: orderItems.createdAt,
  startDate: orderItems.startLocal,
  lolaId: orderItems.lolaId,
  title: sql`lower(${orderItems.title})`,
  amountTotal: orderItems.amountTotalCents,
};

/** Selects the reader's bookings that match a filter. */
export async function bookingsFound(ctx: Context, reader: Reader, filter: BookingFilter): Promise<SQL | undefined> {
  const { search } = filter;
  return and(
    reader.own(orderItems),
    isOneOf(orderItems.groupId, filter.group),
    isOneOf(orderItems.partnerId, filter.partner),
    isOneOf(orderItems.itemId, filter.item),
    isOneOf(orderItems.status, filter.status),
    withinTrip(orderItems.startLocal, { from: filter.tripFrom, to: filter.tripTo }),
    withinDays(orderItems.createdAt, { from: filter.bookedFrom, to: filter.bookedTo }, reader.zone),
    search ? await searched(ctx, reader, orderItems, search) : undefined,
  );
}
