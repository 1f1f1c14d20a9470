import type { InputOf } from '@tours/contract/api';
import type { GroupReminders } from '@tours/contract/group-progress';
import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { allowOrderMail, queueByHand } from '../../messages/index.ts';
import { visibleTo } from '../../platform/access/visible-to.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { isOfBooking } from '../../platform/db/of-booking.ts';
import { groups, mailOutbox, orderItems, orders, waivers } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { mailFacts } from '../../sales/index.ts';
import { isOpenWaiver, openTrips } from '../../waivers/index.ts';

/** A larger group takes several presses, so that a request stays short. */
const MOST_ORDERS = 300;

/**
 * Asks the families of a group for missing signatures, for an agent of its partner or for staff. Each order has its own
 * transaction, so pressing again after a failure reaches only those who were not asked yet.
 */
export async function remindGroup(ctx: Context, { id }: InputOf<'remindGroup'>): Promise<GroupReminders> {
  await allowOrderMail(ctx, id);
  const [group] = await ctx.db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.id, id), isNull(groups.deletedAt), visibleTo(ctx, groups)));
  if (!group) throw new AppError('resource.notFound');
  const due = await ctx.db
    .selectDistinct({ id: orders.id, wasAsked: wasAsked(ctx) })
    .from(waivers)
    .innerJoin(orderItems, isOfBooking(waivers))
    .innerJoin(orders, eq(orders.id, waivers.orderId))
    .where(and(eq(waivers.groupId, group.id), eq(orders.state, 'confirmed'), isOpenWaiver))
    .orderBy(asc(orders.id));
  const unasked = due.filter((order) => !order.wasAsked);
  let queuedCount = 0;
  for (const order of unasked.slice(0, MOST_ORDERS)) {
    if (await inTransaction(ctx, (ctx) => remindOrder(ctx, order.id))) queuedCount += 1;
  }
  return { queuedCount, askedBeforeCount: due.length - unasked.length };
}

/** True for an order whose contact was asked lately, by hand or automatically. */
function wasAsked(ctx: Context) {
  const lately = ctx.db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.orderId, orders.id),
        eq(mailOutbox.template, 'waiver-request'),
        ne(mailOutbox.state, 'failed'),
        gt(mailOutbox.createdAt, sql`now() - interval '24 hours'`),
      ),
    );
  return sql<boolean>`exists ${lately}`;
}

/** Looks again with the order locked, because somebody may have signed, or pressed the same button, meanwhile. */
async function remindOrder(ctx: TransactionContext, id: string): Promise<boolean> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id)).for('no key update');
  if (!order) return false;
  const [asked] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), wasAsked(ctx)));
  if (asked) return false;
  const trips = await openTrips(ctx, eq(waivers.orderId, id), order.contactEmail);
  if (!trips.length) return false;
  const { shared } = await mailFacts(ctx, order);
  const { contactEmail: to, divisionId } = order;
  await queueByHand(
    ctx,
    { template: 'waiver-request', to, data: { ...shared, trips, daysLeft: null }, divisionId, orderId: id },
    { action: 'order.waiversMailed', after: { waivers: trips.flatMap((trip) => trip.waivers).length } },
  );
  return true;
}
