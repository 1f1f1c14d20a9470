import type { InputOf } from '@tours/contract/api';
import type { ListedBooking } from '@tours/contract/booking';
import { readerOf } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { orderItems } from '../../platform/db/tables/index.ts';
import { type Page, readPage } from '../../platform/lists/read-page.ts';
import { BOOKING_COLUMNS, bookingsFound } from './list-filter.ts';
import { presentBooking } from './present.ts';
import { readBookings } from './read-bookings.ts';

export async function findBookings(ctx: Context, query: InputOf<'findBookings'>): Promise<Page<ListedBooking>> {
  const reader = await readerOf(ctx, query.division);
  const where = await bookingsFound(ctx, reader, query);
  const usual = query.tripFrom || query.tripTo ? 'startDate' : '-bookedAt';
  const list = { from: orderItems, where, id: orderItems.id, sort: query.sort ?? usual, columns: BOOKING_COLUMNS };
  const page = await readPage(ctx, list, query, (chosen) => readBookings(ctx, chosen));
  return page.map((row) => presentBooking(row, reader));
}
