import type { InputOf } from '@tours/contract/api';
import type { NamedFile } from '@tours/contract/endpoint';
import { authorisedOrder } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { calendarOf } from './calendar.ts';
import { readOrder } from './get-order.ts';
import { presentOrder } from './present.ts';

/** Returns a calendar file with the trips of an order that are not cancelled, or with one of them. */
export async function getOrderCalendar(ctx: Context, input: InputOf<'getOrderCalendar'>): Promise<NamedFile> {
  const { id } = await authorisedOrder(ctx, input.id);
  const order = presentOrder(await readOrder(ctx, id), ctx.clock());
  const booked = order.items.filter(
    ({ _id, isConfirmed, isAddOn }) => isConfirmed && !isAddOn && (!input.booking || _id === input.booking),
  );
  if (!booked.length) throw new AppError('resource.notFound');
  return { name: `${order.lolaId}.ics`, content: new TextEncoder().encode(calendarOf({ ...order, items: booked })) };
}
