import type { InputOf } from '@tours/contract/api';
import type { NamedFile } from '@tours/contract/endpoint';
import { and, eq } from 'drizzle-orm';
import { authorisedOrder } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { orderItems, orders } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { readBookings } from './entries.ts';
import { sequenced } from './sequenced.ts';
import { writeCalendar } from './write-calendar.ts';

/**
 * Returns a calendar file with the trips of an order, or with one of them. A file that is opened again changes the events
 * that moved, and strikes out those that were cancelled.
 */
export async function getOrderCalendar(ctx: Context, input: InputOf<'getOrderCalendar'>): Promise<NamedFile> {
  const { id } = await authorisedOrder(ctx, input.id);
  const isAsked = and(eq(orders.id, id), input.booking ? eq(orderItems.id, input.booking) : undefined);
  const entries = await sequenced(ctx, await readBookings(ctx, isAsked));
  if (!entries.length) throw new AppError('resource.notFound');
  const { lolaId } = await ctx.db.select({ lolaId: orders.lolaId }).from(orders).where(eq(orders.id, id)).then(oneRow);
  return { name: `${lolaId}.ics`, content: new TextEncoder().encode(writeCalendar(entries)) };
}
