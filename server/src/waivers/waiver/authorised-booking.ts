import { pick } from '@tours/contract/pick';
import { and, asc, eq } from 'drizzle-orm';
import { type Authorised, staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { companyZone } from '../../platform/db/company-of.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { orderItems, orders, travellers } from '../../platform/db/tables/index.ts';

/** A booking of an own division with the data for its waivers. Only `authorisedBooking` creates this type. */
export type AuthorisedBooking = Authorised<'booking', Awaited<ReturnType<typeof load>>>;

/** With `isKept`, nobody changes or deletes the booking or its order until the transaction ends. */
export async function authorisedBooking(
  ctx: Context,
  unverifiedId: string,
  { isKept = false } = {},
): Promise<AuthorisedBooking> {
  return (await load(ctx, unverifiedId, isKept)) as AuthorisedBooking;
}

async function load(ctx: Context, id: string, isKept: boolean) {
  const asked = ctx.db
    .select({ booking: orderItems, order: orders, companyZone: companyZone(orderItems.divisionId) })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.id, id), staffScope(ctx, orderItems.divisionId)));
  const found = await (isKept ? asked.for('share', { of: [orders, orderItems] }) : asked).then(foundRow);
  const party = await ctx.db
    .select(pick(travellers, ['id', 'firstname', 'lastname', 'customerType', 'age']))
    .from(travellers)
    .where(eq(travellers.orderItemId, id))
    .orderBy(asc(travellers.position));
  return { ...found, travellers: party };
}
