import type { OrderWaiver } from '@tours/contract/waiver';
import { and, asc, eq } from 'drizzle-orm';
import { authorisedOrder } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { waivers, waiverTemplates } from '../../platform/db/tables/index.ts';
import { isForAgents } from './list-filter.ts';
import { presentOrderWaiver } from './present.ts';

/** Lists the waivers of an order for every caller who may open the order's page. */
export async function listOrderWaivers(ctx: Context, query: { order: string }): Promise<OrderWaiver[]> {
  const { id, isForAgent } = await authorisedOrder(ctx, query.order);
  const rows = await ctx.db
    .select({ waiver: waivers, title: waiverTemplates.title })
    .from(waivers)
    .innerJoin(waiverTemplates, eq(waiverTemplates.id, waivers.waiverTemplateId))
    .where(and(eq(waivers.orderId, id), isForAgent ? isForAgents : undefined))
    .orderBy(asc(waivers.startLocal), asc(waivers.travellerName), asc(waivers.lolaId));
  return rows.map(({ waiver, title }) => ({ ...presentOrderWaiver(waiver, title), order: query.order }));
}
