import { isOpenInstalment, isPayable } from '@tours/contract/instalment-labels';
import { sumOf } from '@tours/contract/money';
import { lastDueDay } from '@tours/contract/payment-schedule';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { items, orderItems } from '../../platform/db/tables/index.ts';

/** The facts of a booking that limit when its payments may be due. */
export const PLANNED_TRIP = {
  startLocal: orderItems.startLocal,
  /** FareHarbor's hours for cancelling a booking of the item. */
  cancelHoursBefore: sql<number | null>`(
    select (i.fareharbor_details ->> 'cancelHoursBefore')::float from ${items} i where i.id = ${orderItems.itemId})`,
};

/** A day before all others: without a trip no payment may be due any more. */
const BEFORE_ALL = '2000-01-01';

/** The last day on which a payment of an order may be due, by the trips that remain. */
export async function lastDayFor(ctx: Context, orderId: string): Promise<string> {
  const trips = await ctx.db
    .select(PLANNED_TRIP)
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), ne(orderItems.status, 'cancelled')));
  return trips.length > 0 ? lastDueDay(trips) : BEFORE_ALL;
}

type Instalments = { state: string; dueOn: string; amountCents: number }[];

/** The sum that is due after the last day, because a trip has moved, and the day by which it is asked for. */
export function payByOf(instalments: Instalments, last: string, today: string) {
  const tooLate = instalments.filter((one) => isOpenInstalment(one) && isPayable(one) && one.dueOn > last);
  if (!tooLate.length) return null;
  return { day: last < today ? today : last, amountCents: sumOf(tooLate, ({ amountCents }) => amountCents) };
}
