import { REFUND_MIN_CENTS } from '@tours/contract/constants';
import { holdsSeats } from '@tours/contract/list-constants';
import { sumOf } from '@tours/contract/money';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { itemsOfOrder } from '../../platform/db/items-of-order.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import {
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
import { runningPlan, unpaidOf } from '../../sales/index.ts';
import { type Payer, payersOf, readOrderMoney } from './payers.ts';
import { keeping, keptOf, leftOf } from './refund-parts.ts';
import { boundOf } from './spread.ts';

export type RefundFacts = Awaited<ReturnType<typeof loadRefundFacts>>;

/** Loads a booking of an own division with everything that limits its refund. */
export const loadRefundFacts = (ctx: Context, orderItemId: string, isDepositReturned = false) =>
  readRefundFacts(ctx, and(eq(orderItems.id, orderItemId), staffScope(ctx, orderItems.divisionId)), isDepositReturned);

/**
 * The same for a caller that has checked the access. `isDepositReturned`: staff also give back the part of the deposit
 * that is not refundable.
 */
export async function readRefundFacts(ctx: Context, condition: SQL | undefined, isDepositReturned = false) {
  const row = await readRow(ctx, condition).then(foundRow);
  const { item, order } = row;
  const { payers: all, payment } = payersOf(await readOrderMoney(ctx, item.orderId), item.id);
  const running = await runningPlan(ctx, order.id);
  const keptCents = await readKept(ctx, item, all);
  const payers = isDepositReturned ? all : keeping(all, keptCents);
  const leftCents = order.state === 'confirmed' ? leftOf(item) : 0;
  const byCard = payers.filter(({ charge }) => charge.method === 'card');
  const sentBackCents = sumOf(byCard, ({ heldCents }) => heldCents);
  const heldCents = Math.min(leftCents, sentBackCents);
  const way = byCard.length ? ('card' as const) : ('byHand' as const);
  const paidBy = payers.length ? way : null;
  const ofItem = ctx.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.orderItemId, item.id));
  const isShort = and(inArray(refundLegs.refundId, ofItem), eq(refundLegs.isOperatorShort, true));
  const wasShort = (await ctx.db.$count(refundLegs, isShort)) > 0;
  const isBooked = order.state === 'confirmed' && item.fareharborBooking !== null && holdsSeats(item);
  const [cancellation] = await ctx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderItemId, item.id), WILL_CANCEL))
    .orderBy(desc(refunds.createdAt))
    .limit(1);
  const unpaidCents = running ? unpaidOf(item) : 0;
  const refundableCents = Math.min(leftCents, sumOf(all, boundOf));
  return {
    ...row,
    payers,
    leftCents,
    /** The instalments that are still to be paid, by all bookings of the order. */
    open: running?.open ?? [],
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
    /** The operation that cancels the booking, while it is under way. */
    cancellationId: cancellation?.id,
    canCancel: isBooked && !cancellation,
  };
}

/** The part of what is paid for an order that its cancellation does not return. The caller holds the order's lock. */
export async function keptOfOrder(ctx: Context, orderId: string, plan: PaymentPlan): Promise<number> {
  const items = await itemsOfOrder(ctx, orderId);
  const money = await readOrderMoney(ctx, orderId);
  return sumOf(items, ({ id: itemId }) => keptOf(plan, { items, itemId, payers: payersOf(money, itemId).payers }));
}

async function readKept(ctx: Context, { id: itemId, orderId }: OrderItem, payers: Payer[]): Promise<number> {
  const [plan] = await ctx.db.select().from(paymentPlans).where(eq(paymentPlans.orderId, orderId));
  return plan ? keptOf(plan, { items: await itemsOfOrder(ctx, orderId), itemId, payers }) : 0;
}

function readRow(ctx: Context, condition: SQL | undefined) {
  return ctx.db
    .select({ item: orderItems, order: orders, itemPk: items.fareharborItemPk, timezone: partners.timezone })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .leftJoin(items, eq(items.id, orderItems.itemId))
    .where(condition);
}
