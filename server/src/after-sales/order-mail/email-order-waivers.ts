import type { InputOf } from '@tours/contract/api';
import { and, eq } from 'drizzle-orm';
import { type QueuedMail, queueByHand } from '../../mails/index.ts';
import { heldOrder } from '../../platform/access/staff-order.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { allOf } from '../../platform/db/conditions.ts';
import { type Order, orderItems, waivers } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { mailFacts } from '../../sales/index.ts';
import { openTrips } from '../../waivers/index.ts';

/** Asks the order's contact for missing signatures. Refuses if nothing is missing. */
export async function emailOrderWaivers(
  ctx: Context,
  { id, item, waiver }: InputOf<'emailOrderWaivers'>,
): Promise<QueuedMail> {
  return inTransaction(ctx, async (ctx) => {
    const order = await heldOrder(ctx, id);
    const isAsked = allOf(
      eq(waivers.orderId, id),
      item ? eq(waivers.orderItemId, item) : undefined,
      waiver ? eq(waivers.id, waiver) : undefined,
    );
    if (item) await requireOf(ctx, orderItems, order, item);
    if (waiver) await requireOf(ctx, waivers, order, waiver);
    const trips = await openTrips(ctx, isAsked, order.contactEmail);
    if (!trips.length) throw new AppError('order.nothingToSign');
    const { addressed, shared } = await mailFacts(ctx, order);
    const mail = { ...addressed, template: 'waiver-request' as const, data: { ...shared, trips, daysLeft: null } };
    return queueByHand(ctx, mail, {
      action: 'order.waiversMailed',
      after: { waivers: trips.flatMap((trip) => trip.waivers).length },
    });
  });
}

/** Refuses a booking or a waiver of another order. */
async function requireOf(ctx: TransactionContext, table: typeof orderItems | typeof waivers, order: Order, id: string) {
  const isOfOrder = and(eq(table.id, id), eq(table.orderId, order.id));
  if (!(await ctx.db.$count(table, isOfOrder))) throw new AppError('resource.notFound');
}
