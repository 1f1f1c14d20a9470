import type { InputOf } from '@tours/contract/api';
import { and, eq, type SQL } from 'drizzle-orm';
import { allowOrderMail, type QueuedMail, queueByHand } from '../../mails/index.ts';
import { heldOrder } from '../../platform/access/staff-order.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { allOf } from '../../platform/db/conditions.ts';
import { orderItems, waivers } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { mailFacts } from '../../sales/index.ts';
import { openTrips } from '../../waivers/index.ts';

/** Asks the order's contact for missing signatures. Refuses if nothing is missing. */
export async function emailOrderWaivers(
  ctx: Context,
  { id, item, waiver }: InputOf<'emailOrderWaivers'>,
): Promise<QueuedMail> {
  await allowOrderMail(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    const order = await heldOrder(ctx, id);
    const isAsked = allOf(
      eq(waivers.orderId, id),
      item ? await ofItem(ctx, id, item) : undefined,
      waiver ? await ofWaiver(ctx, id, waiver) : undefined,
    );
    const trips = await openTrips(ctx, isAsked, order.contactEmail);
    if (!trips.length) throw new AppError('order.nothingToSign');
    const { shared } = await mailFacts(ctx, order);
    return queueByHand(
      ctx,
      {
        template: 'waiver-request',
        to: order.contactEmail,
        data: { ...shared, trips, daysLeft: null },
        divisionId: order.divisionId,
        orderId: id,
      },
      { action: 'order.waiversMailed', after: { waivers: trips.flatMap((trip) => trip.waivers).length } },
    );
  });
}

/** The condition for one booking, if the order has it. */
async function ofItem(ctx: TransactionContext, order: string, item: string): Promise<SQL> {
  const isThis = eq(orderItems.id, item);
  const found = await ctx.db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(isThis, eq(orderItems.orderId, order)));
  if (!found.length) throw new AppError('resource.notFound');
  return eq(waivers.orderItemId, item);
}

async function ofWaiver(ctx: TransactionContext, order: string, waiver: string): Promise<SQL> {
  const isThis = eq(waivers.id, waiver);
  const found = await ctx.db
    .select({ id: waivers.id })
    .from(waivers)
    .where(and(isThis, eq(waivers.orderId, order)));
  if (!found.length) throw new AppError('resource.notFound');
  return isThis;
}
