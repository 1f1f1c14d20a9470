import type { InputOf } from '@tours/contract/api';
import type { NamedFile } from '@tours/contract/endpoint';
import { and, eq } from 'drizzle-orm';
import { authorisedOrder } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { orderItems, orders } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { entriesOf, readBookings } from './entries.ts';
import { sequenced } from './sequenced.ts';
import { writeCalendar } from './write-calendar.ts';

/** Returns the calendar file of an order, or of one of its bookings. */
export async function getOrderCalendar(ctx: Context, input: InputOf<'getOrderCalendar'>): Promise<NamedFile> {
  const { id } = await authorisedOrder(ctx, input.id);
  const file = await orderCalendar(ctx, id, input.booking);
  if (!file) throw new AppError('resource.notFound');
  return file;
}

/**
 * The calendar file with the trips of an order, or with one of them, for somebody who may read it. A file that is opened
 * again changes the events that moved, and strikes out those that were cancelled. Null without trips.
 */
export async function orderCalendar(ctx: Context, id: string, booking?: string): Promise<NamedFile | null> {
  const isAsked = and(eq(orders.id, id), booking ? eq(orderItems.id, booking) : undefined);
  const bookings = await readBookings(ctx, isAsked);
  const entries = await sequenced(ctx, entriesOf(bookings));
  const [first] = bookings;
  if (!first || !entries.length) return null;
  return { name: `${first.orderLolaId}.ics`, content: new TextEncoder().encode(writeCalendar(entries)) };
}
