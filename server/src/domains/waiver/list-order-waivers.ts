import type { OrderWaiver } from '@tours/contract/waiver';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { orderItems, orders, travellers, waivers, waiverTemplates } from '../../db/tables/index.ts';
import { authorisedOrder } from '../order/authorised-order.ts';
import { presentOrderWaiver } from './present.ts';

/** The waivers of an order. Whoever may open the order's page may see this much of them. */
export async function listOrderWaivers(ctx: Context, query: { order: string }): Promise<OrderWaiver[]> {
  const order = await authorisedOrder(ctx, query.order);
  const rows = await ctx.db
    .select({ waiver: waivers, templateTitle: waiverTemplates.title, itemStatus: orderItems.status })
    .from(orders)
    .leftJoin(waivers, eq(waivers.orderId, orders.id))
    .leftJoin(waiverTemplates, eq(waiverTemplates.id, waivers.waiverTemplateId))
    .leftJoin(travellers, eq(travellers.id, waivers.travellerId))
    .leftJoin(orderItems, eq(orderItems.id, travellers.orderItemId))
    .where(eq(orders.id, order.id))
    .orderBy(asc(waivers.startLocal), asc(waivers.travellerName), asc(waivers.lolaId));
  return rows.flatMap(({ waiver, templateTitle, itemStatus }) =>
    waiver ? [{ ...presentOrderWaiver(waiver, templateTitle ?? '', itemStatus), order: order.key }] : [],
  );
}
