import { REFUND_MIN_CENTS } from '@tours/contract/constants';
import { OPEN_INSTALMENT_STATES } from '@tours/contract/instalment-labels';
import { holdsSeats } from '@tours/contract/list-constants';
import { sumOf } from '@tours/contract/money';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { itemsOfOrder } from '../../platform/db/items-of-order.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import {
  type Instalment,
  instalments,
  items,
  type OrderItem,
  orderItems,
  orders,
  type PaymentPlan,
  partners,
  paymentPlans,
  refundLegs,
  refunds,
  WILL_CANCEL,
} from '../../platform/db/tables/index.ts';
import { unpaidOf } from '../../sales/index.ts';
import { type OrderMoney, payersOf, readOrderMoney } from './payers.ts';
import { keeping, keptOf, leftOf } from './refund-parts.ts';
import { boundOf } from './spread.ts';

export type RefundFacts = ReturnType<typeof factsOf>;

/** Loads a booking of an own division with everything that limits its refund. */
export const loadRefundFacts = (ctx: Context, orderItemId: string, isDepositReturned = false) =>
  readRefundFacts(ctx, and(eq(orderItems.id, orderItemId), staffScope(ctx, orderItems.divisionId)), isDepositReturned);

/**
 * The same for a caller that has checked the access. `isDepositReturned`: staff also give back the part of the deposit
 * that is not refundable.
 */
export const readRefundFacts = (ctx: Context, condition: SQL | undefined, isDepositReturned = false) =>
  readAllRefundFacts(ctx, condition, isDepositReturned).then(foundRow);

/** The same for many bookings at once. */
export async function readAllRefundFacts(
  ctx: Context,
  condition: SQL | undefined,
  isDepositReturned: boolean,
): Promise<RefundFacts[]> {
  const rows = await readRows(ctx, condition);
  const orderIds = rows.map(({ order }) => order.id);
  const money = await readOrderMoney(ctx, orderIds);
  const bookings = await ctx.db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.position));
  const isOpen = inArray(instalments.state, [...OPEN_INSTALMENT_STATES]);
  const open = await ctx.db
    .select()
    .from(instalments)
    .where(and(inArray(instalments.orderId, orderIds), isOpen));
  return rows.map((row) => {
    const isOwn = ({ orderId }: { orderId: string }) => orderId === row.order.id;
    return factsOf(row, { money, bookings: bookings.filter(isOwn), open: open.filter(isOwn) }, isDepositReturned);
  });
}

interface OfOrder {
  money: OrderMoney;
  bookings: OrderItem[];
  open: Instalment[];
}

function factsOf(row: Row, { money, bookings, open }: OfOrder, isDepositReturned: boolean) {
  const { item, order, plan, wasShort } = row;
  const { payers: all, payment } = payersOf(money, item.id);
  const isRunning = plan?.state === 'active';
  const keptCents = keptOf(plan, { items: bookings, itemId: item.id, payers: all });
  const payers = isDepositReturned ? all : keeping(all, keptCents);
  const leftCents = order.state === 'confirmed' ? leftOf(item) : 0;
  const byCard = payers.filter(({ charge }) => charge.method === 'card');
  const sentBackCents = sumOf(byCard, ({ heldCents }) => heldCents);
  const heldCents = Math.min(leftCents, sentBackCents);
  const way = byCard.length ? ('card' as const) : ('byHand' as const);
  const paidBy = payers.length ? way : null;
  const isBooked = order.state === 'confirmed' && item.fareharborBooking !== null && holdsSeats(item);
  const unpaidCents = isRunning ? unpaidOf(item) : 0;
  const refundableCents = Math.min(leftCents, sumOf(all, boundOf));
  return {
    ...row,
    payers,
    leftCents,
    /** The instalments that are still to be paid, by all bookings of the order. */
    open: isRunning ? open : [],
    /** The amount still to be paid for this booking. A refund lowers it first. */
    unpaidCents,
    /** The part of `leftCents` that is not refundable, whether or not staff return it this time. */
    keptCents,
    isDepositReturned,
    /** The part of `leftCents` that may go back now: neither disputed nor kept. */
    undisputedCents: Math.min(leftCents, sumOf(payers, boundOf)),
    /** The same with the part that is kept. */
    refundableCents,
    isBarred: leftCents > 0 && refundableCents === 0,
    /** True while a bank has not decided a dispute. */
    isInDispute: payers.some(({ isInDispute }) => isInDispute),
    hasLost: payers.some(({ isInDispute, charge }) => !isInDispute && charge.disputedCents > 0),
    heldCents,
    paidBy,
    /** The platform may pay only after Stripe refused to take the operator's part from its account. */
    canPayFromPlatform: wasShort && paidBy === 'card' && heldCents === 0,
    /** The traveller's first payment of this booking, as its readable id. */
    payment,
    minCents: Math.min(REFUND_MIN_CENTS, leftCents + unpaidCents),
    isBooked,
    canCancel: isBooked && !row.cancellationId,
  };
}

/** The part of what is paid for an order that its cancellation does not return. The caller holds the order's lock. */
export async function keptOfOrder(ctx: Context, orderId: string, plan: PaymentPlan): Promise<number> {
  const items = await itemsOfOrder(ctx, orderId);
  const money = await readOrderMoney(ctx, [orderId]);
  return sumOf(items, ({ id: itemId }) => keptOf(plan, { items, itemId, payers: payersOf(money, itemId).payers }));
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

const readRows = (ctx: Context, condition: SQL | undefined) =>
  ctx.db
    .select({
      item: orderItems,
      order: orders,
      plan: paymentPlans,
      itemPk: items.fareharborItemPk,
      timezone: partners.timezone,
      wasShort: sql<boolean>`exists (select from ${refunds} join ${refundLegs} on ${refundLegs.refundId} = ${refunds.id}
        where ${refunds.orderItemId} = ${orderItems.id} and ${refundLegs.isOperatorShort})`,
      /** The operation that cancels the booking, while it is under way. */
      cancellationId: sql<string | null>`(select ${refunds.id} from ${refunds}
        where ${refunds.orderItemId} = ${orderItems.id} and ${WILL_CANCEL} order by ${refunds.createdAt} desc limit 1)`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .leftJoin(items, eq(items.id, orderItems.itemId))
    .leftJoin(paymentPlans, eq(paymentPlans.orderId, orders.id))
    .where(condition);
