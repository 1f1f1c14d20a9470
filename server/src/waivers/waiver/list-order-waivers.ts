import type { OrderWaiver } from '@tours/contract/waiver';
import { asc, eq } from 'drizzle-orm';
import { authorisedOrder } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { orders, waivers, waiverTemplates } from '../../platform/db/tables/index.ts';
import { presentOrderWaiver } from './present.ts';

/** Lists the waivers of an order for every caller who may open the order's page. */
export async function listOrderWaivers(ctx: Context, query: { order: string }): Promise<OrderWaiver[]> {
  const { id } = await authorisedOrder(ctx, query.order);
  const rows = await ctx.db
    .select({ waiver: waivers, templateTitle: waiverTemplates.title })
    .from(orders)
    .leftJoin(waivers, eq(waivers.orderId, orders.id))
    .leftJoin(waiverTemplates, eq(waiverTemplates.id, waivers.waiverTemplateId))
    .where(eq(orders.id, id))
    .orderBy(asc(waivers.startLocal), asc(waivers.travellerName), asc(waivers.lolaId));
  return rows.flatMap(({ waiver, templateTitle }) =>
    waiver ? [{ ...presentOrderWaiver(waiver, templateTitle ?? ''), order: query.order }] : [],
  );
}
