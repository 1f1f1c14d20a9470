import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { type GroupMessage, orderItems, orders } from '../../platform/db/tables/index.ts';
import { COMING } from '../manifest/sold-booking.ts';

type Meant = Pick<GroupMessage, 'groupId' | 'availabilityPk'>;

/** Selects the bookings that a message is about. */
export const isAbout = ({ groupId, availabilityPk }: Meant) =>
  and(
    eq(orderItems.groupId, groupId),
    availabilityPk === null ? undefined : eq(orderItems.availabilityPk, availabilityPk),
    COMING,
  );

/** False if the contact's seats were cancelled meanwhile. */
export async function hasSeats(ctx: Context, message: Meant, customerId: string): Promise<boolean> {
  const [seat] = await ctx.db
    .select({ id: orderItems.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.customerId, customerId), isAbout(message)))
    .limit(1);
  return seat !== undefined;
}
