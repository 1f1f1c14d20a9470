import type { OrderWaiver } from '@tours/contract/waiver';
import { and, asc, eq } from 'drizzle-orm';
import { authorisedOrder } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { waivers } from '../../platform/db/tables/index.ts';
import { isForAgents } from './list-filter.ts';
import { selectListed } from './listed-rows.ts';
import { presentFacts } from './present.ts';

/** Lists the waivers of an order for every caller who may open the order's page. */
export async function listOrderWaivers(ctx: Context, query: { order: string }): Promise<OrderWaiver[]> {
  const { id, isForAgent } = await authorisedOrder(ctx, query.order);
  const isShown = and(eq(waivers.orderId, id), isForAgent ? isForAgents : undefined);
  const rows = await selectListed(ctx, isShown).orderBy(
    asc(waivers.startLocal),
    asc(waivers.travellerName),
    asc(waivers.lolaId),
  );
  return rows.map(({ waiver, title }) => ({
    ...presentFacts(waiver),
    waiverTemplate: { _id: waiver.waiverTemplateId, title },
    order: query.order,
  }));
}
