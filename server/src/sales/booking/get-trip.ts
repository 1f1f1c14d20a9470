import { travellerName } from '@tours/contract/person-name';
import type { Trip } from '@tours/contract/trip';
import { and, asc, eq } from 'drizzle-orm';
import { visibleTo } from '../../platform/access/visible-to.ts';
import type { Context } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { orderItems, orders, travellers } from '../../platform/db/tables/index.ts';
import { presentOrder } from '../order/present.ts';
import { readOrder } from '../order/read-order.ts';

export async function getTrip(ctx: Context, { id }: { id: string }): Promise<Trip> {
  const found = await ctx.db
    .select({ orderId: orders.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.id, id), visibleTo(ctx, orders)))
    .then(foundRow);
  const [order, party] = await Promise.all([
    readOrder(ctx, found.orderId),
    ctx.db.select().from(travellers).where(eq(travellers.orderItemId, id)).orderBy(asc(travellers.position)),
  ]);
  return {
    order: presentOrder(order, ctx.clock(), { isForPayer: ctx.actor.type === 'customer' }),
    travellers: party.map((one) => ({ name: travellerName(one), age: one.age, type: one.customerType })),
  };
}
