import type { InputOf } from '@tours/contract/api';
import { type AnyColumn, and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { visibleTo } from '../../platform/access/visible-to.ts';
import type { Context } from '../../platform/context.ts';
import { overdueOrders } from '../../platform/db/plan-status.ts';
import { disputes, orderItems, orders } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { isOneOf, isSelected, withinDays, withinTrip } from '../../platform/lists/filters.ts';
import type { Reader } from '../../platform/lists/reader.ts';
import { searched } from '../../platform/lists/search.ts';
import { DELAYED_AFTER_MS } from './present.ts';

export type OrderFilter = InputOf<'getOrderTotals'>;

export const ORDER_COLUMNS = {
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  lolaId: orders.lolaId,
  amountTotal: orders.amountTotalCents,
  customer: sql`lower(${orders.contactName})`,
  email: sql`lower(${orders.contactEmail})`,
};

/** Orders with a held card that should be confirmed by now. Checkouts in progress are left out. */
const isUnconfirmed = sql`(${orders.isHeld} and (${orders.alertedAt} is not null
  or ${orders.authorisedAt} < now() - ${DELAYED_AFTER_MS} * interval '1 millisecond'))`;

/** The condition of a status that every reader may filter by. */
export function hasStatus(status: Exclude<NonNullable<OrderFilter['status']>, 'disputed'>): SQL {
  switch (status) {
    case 'paid':
      return sql`(${orders.isPaid} and not ${orders.isRefunded})`;
    case 'refunded':
      return sql`${orders.isRefunded}`;
    case 'notPaid':
      return sql`(not ${orders.isPaid})`;
    case 'overdue':
      return sql`${orders.id} in ${overdueOrders}`;
    case 'unconfirmed':
      return isUnconfirmed;
  }
}

/** Only employees may know of disputes. */
function disputedOrders(ctx: Context, reader: Reader) {
  if (reader.type !== 'employee') throw new AppError('auth.forbidden');
  return ctx.db
    .select({ id: disputes.orderId })
    .from(disputes)
    .where(and(reader.own(disputes), isNull(disputes.closedAt)));
}

/** Selects the reader's orders that match a filter, except for its conditions on trips. */
async function ordersFound(ctx: Context, reader: Reader, filter: OrderFilter): Promise<SQL | undefined> {
  const { customer, search, status, bookedFrom: from, bookedTo: to } = filter;
  if (customer !== undefined) await requireKnown(ctx, customer);
  return and(
    reader.own(orders),
    isSelected(orders.id, filter.ids),
    isOneOf(orders.customerId, customer),
    isOneOf(orders.groupId, filter.group),
    isOneOf(orders.partnerId, filter.partner),
    status && (status === 'disputed' ? inArray(orders.id, disputedOrders(ctx, reader)) : hasStatus(status)),
    withinDays(orders.createdAt, { from, to }, reader.zone),
    search ? await searched(ctx, reader, orders, search) : undefined,
  );
}

/**
 * Agents see names of customers but may not filter by account. A customer without orders of the caller's is not found.
 */
async function requireKnown(ctx: Context, customer: string): Promise<void> {
  if (ctx.actor.type === 'agent') throw new AppError('auth.forbidden');
  if (ctx.actor.type === 'customer' && ctx.actor.id === customer) return;
  const isTheirs = and(visibleTo(ctx, orders), eq(orders.customerId, customer));
  if (!(await ctx.db.$count(orders, isTheirs))) throw new AppError('resource.notFound');
}

type Asked = Record<'itemId' | 'startLocal', AnyColumn>;

/** The filter's condition on bookings, or undefined if it has none. */
const bookingsAsked = (items: Asked, { item, tripFrom: from, tripTo: to }: OrderFilter) =>
  and(isOneOf(items.itemId, item), withinTrip(items.startLocal, { from, to }));

/** Selects orders with a matching booking, for lists that are sorted by order and for sums. */
export async function ordersMatching(ctx: Context, reader: Reader, filter: OrderFilter): Promise<SQL | undefined> {
  const found = await ordersFound(ctx, reader, filter);
  const asked = bookingsAsked(orderItems, filter);
  if (!asked) return found;
  const theirs = ctx.db
    .select({ id: orderItems.orderId })
    .from(orderItems)
    .where(and(reader.own(orderItems), asked));
  return and(found, inArray(orders.id, theirs));
}

const others = alias(orderItems, 'others');

/** Selects the first matching booking of each order, joined to the order, for lists that are sorted by trip. */
export async function firstTripsOf(ctx: Context, reader: Reader, filter: OrderFilter) {
  const isFirst = sql`${orderItems.id} = (select ${others.id} from ${orderItems} ${others}
    where ${and(eq(others.orderId, orderItems.orderId), bookingsAsked(others, filter))}
    order by ${others.startLocal}, ${others.position} limit 1)`;
  return {
    from: sql`${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}`,
    where: and(
      reader.own(orderItems),
      bookingsAsked(orderItems, filter),
      isFirst,
      await ordersFound(ctx, reader, filter),
    ),
  };
}
