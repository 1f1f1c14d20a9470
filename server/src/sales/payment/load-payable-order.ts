import { pick } from '@tours/contract/pick';
import { and, asc, eq, sql } from 'drizzle-orm';
import { isKeyAlive, isPassedOn } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import {
  availabilities,
  charges,
  companies,
  divisions,
  groups,
  IS_ON_SALE,
  items,
  orderItems,
  orders,
  partners,
  paymentPlans,
  planConsents,
} from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

const headOf = (ctx: Context, checkoutKey: string) =>
  ctx.db
    .select({
      order: orders,
      isPassedOn,
      charge: charges,
      plan: paymentPlans,
      consentId: planConsents.id,
      group: pick(groups, ['title', 'deletedAt', 'partnerId', 'timezone', 'isActive', 'dateLive', 'dateExpiry']),
      partner: { name: partners.name },
      company: {
        stripeConnectedAccountId: companies.stripeConnectedAccountId,
        accountState: companies.accountState,
      },
    })
    .from(orders)
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .innerJoin(divisions, eq(divisions.id, orders.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .leftJoin(charges, and(eq(charges.orderId, orders.id), eq(charges.kind, 'checkout')))
    .leftJoin(paymentPlans, eq(paymentPlans.orderId, orders.id))
    .leftJoin(planConsents, eq(planConsents.planId, paymentPlans.id))
    .where(and(eq(orders.checkoutKey, checkoutKey), isKeyAlive));

const itemsOf = (ctx: Context, checkoutKey: string) =>
  ctx.db
    .select({
      itemPk: items.fareharborItemPk,
      ...pick(orderItems, ['lolaId', 'availabilityPk', 'feeCents', 'partnerCommissionCents']),
      ...pick(orderItems, ['availabilityId', 'title']),
      isOnSale: sql<boolean>`${IS_ON_SALE} is true`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(items, eq(items.id, orderItems.itemId))
    .leftJoin(availabilities, eq(availabilities.id, orderItems.availabilityId))
    .where(eq(orders.checkoutKey, checkoutKey))
    .orderBy(asc(orderItems.position));

export type PayableOrder = Awaited<ReturnType<typeof loadPayableOrder>>;

/** Loads a saved order that may still be paid, with everything that its payment needs. */
export async function loadPayableOrder(ctx: Context, checkoutKey: string) {
  const [[head], ordered] = await Promise.all([headOf(ctx, checkoutKey), itemsOf(ctx, checkoutKey)]);
  if (!head) throw new AppError('order.notFound');
  const { order, isPassedOn, ...rest } = head;
  if (order.state === 'confirmed') throw new AppError('order.alreadyPaid');
  if (order.state !== 'open' && order.state !== 'released') throw new AppError('order.inProgress');
  // The secret of a payment shows a refused card. Saving the order again makes a new one, which can be paid.
  if (order.state === 'released' || isPassedOn) throw new AppError('order.outdated');
  // The group has moved to another partner. Saving the order again gives it the new owners.
  if (head.group.partnerId !== order.partnerId) throw new AppError('order.outdated');
  return { ...order, ...rest, items: ordered, publicUrl: ctx.config.PUBLIC_URL };
}
