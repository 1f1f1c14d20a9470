import { randomUUID } from 'node:crypto';
import { and, count, eq, exists, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { groups, orderItems, orders, paymentPlans } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { authorisedGroup } from './authorised-group.ts';
import { pathOf } from './public-link.ts';

/**
 * Marks a group as deleted and frees its link in one transaction. Its items stay for the orders that name them, because
 * nothing else reads the items of a deleted group.
 */
export async function removeGroup(ctx: Context, { id }: { id: string }): Promise<{ _id: string }> {
  const { divisionId } = await authorisedGroup(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    const before = await ctx.db
      .select({ title: groups.title, pathPrefix: groups.pathPrefix, slug: groups.slug, isActive: groups.isActive })
      .from(groups)
      .where(and(eq(groups.id, id), isNull(groups.deletedAt)))
      .for('update')
      .then(foundRow);
    await refusePaidOrders(ctx, id);
    const slug = `_deleted_${randomUUID()}`;
    await ctx.db
      .update(groups)
      .set({
        slug,
        deletedAt: sql`now()`,
        updatedAt: sql`now()`,
        version: sql`${groups.version} + 1`,
        lastModifiedBy: actorName(ctx.actor),
      })
      .where(eq(groups.id, id));
    await audit(
      ctx,
      'group.removed',
      { id, divisionId },
      { before: { ...before, path: pathOf(before) }, after: { slug } },
    );
    return { _id: id };
  });
}

/**
 * Refuses while the group has orders that are booked, that still owe money, or whose money is held. An order is authorised only under a lock on
 * its group (see readPayment), so none can be added while the group is deleted.
 */
async function refusePaidOrders(ctx: TransactionContext, groupId: string): Promise<void> {
  const isNotGivenBack = or(
    eq(orderItems.amountPaidCents, 0),
    lt(orderItems.amountRefundedCents, orderItems.amountPaidCents),
  );
  const toCome = ctx.db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(
      and(
        eq(orderItems.orderId, orders.id),
        ne(orderItems.status, 'cancelled'),
        gt(orderItems.startAt, sql`now()`),
        isNotGivenBack,
      ),
    );
  const owed = ctx.db
    .select({ id: paymentPlans.id })
    .from(paymentPlans)
    .where(and(eq(paymentPlans.orderId, orders.id), eq(paymentPlans.state, 'active')));
  const [found] = await ctx.db
    .select({ orders: count() })
    .from(orders)
    .where(
      and(
        eq(orders.groupId, groupId),
        inArray(orders.state, ['authorised', 'booked', 'confirmed']),
        or(exists(toCome), exists(owed)),
      ),
    );
  if (found?.orders) throw new AppError('group.hasPaidOrders', { orders: found.orders });
}
