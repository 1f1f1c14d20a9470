import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { prepared } from '../../db/prepared.ts';
import { companies, customers, divisions, groups, orderItems, orders, partners } from '../../db/tables/index.ts';
import { AppError } from '../../lib/app-error.ts';

const headOf = prepared((db) =>
  db
    .select({
      order: orders,
      group: { title: groups.title, deletedAt: groups.deletedAt },
      partner: { name: partners.name },
      company: { stripeConnectedAccountId: companies.stripeConnectedAccountId },
      customer: {
        id: customers.id,
        name: customers.name,
        email: customers.email,
        stripeCustomerId: customers.stripeCustomerId,
      },
    })
    .from(orders)
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .innerJoin(divisions, eq(divisions.id, orders.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.checkoutKey, sql.placeholder('checkoutKey')))
    .prepare('payable_order'),
);

const itemsOf = prepared((db) =>
  db
    .select({
      itemId: orderItems.itemId,
      lolaId: orderItems.lolaId,
      availabilityPk: orderItems.availabilityPk,
      feeCents: orderItems.feeCents,
      partnerCommissionCents: orderItems.partnerCommissionCents,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.checkoutKey, sql.placeholder('checkoutKey')))
    .orderBy(asc(orderItems.position))
    .prepare('payable_items'),
);

export type PayableOrder = Awaited<ReturnType<typeof loadPayableOrder>>;

/** A saved order that may still be paid, with all that its payment is made of. */
export async function loadPayableOrder(ctx: Context, checkoutKey: string) {
  const [[head], items] = await Promise.all([
    headOf(ctx).execute({ checkoutKey }),
    itemsOf(ctx).execute({ checkoutKey }),
  ]);
  if (!head) throw new AppError('order.notFound');
  const { order, ...rest } = head;
  if (head.group.deletedAt) throw new AppError('group.unavailable');
  if (order.state === 'paid') throw new AppError('order.alreadyPaid');
  if (order.state !== 'open') throw new AppError('order.inProgress');
  return { ...order, ...rest, items, publicUrl: ctx.config.PUBLIC_URL };
}
