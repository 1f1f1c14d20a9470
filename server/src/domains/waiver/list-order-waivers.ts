import type { OrderWaiver } from '@tours/contract/waiver';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { orders, waivers, waiverTemplates } from '../../db/tables/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { presentOrderWaiver } from './present.ts';

/** The waivers of an order. Whoever has the order's unguessable id may see this much of them. */
export async function listOrderWaivers(ctx: Context, { order }: { order: string }): Promise<OrderWaiver[]> {
  const rows = await ctx.db
    .select({ waiver: waivers, templateTitle: waiverTemplates.title })
    .from(orders)
    .leftJoin(waivers, eq(waivers.orderId, orders.id))
    .leftJoin(waiverTemplates, eq(waiverTemplates.id, waivers.waiverTemplateId))
    .where(eq(orders.id, order))
    .orderBy(asc(waivers.startLocal), asc(waivers.travellerName), asc(waivers.lolaId));
  if (!rows.length) throw new AppError('order.notFound');
  return rows.flatMap(({ waiver, templateTitle }) => (waiver ? [presentOrderWaiver(waiver, templateTitle ?? '')] : []));
}
