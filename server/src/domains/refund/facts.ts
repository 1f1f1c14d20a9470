import { REFUND_MIN_CENTS } from '@tours/contract/constants';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { items, orderItems, orders, partners, refunds, transactions } from '../../db/tables/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { checkoutCharge } from '../charge/checkout-charge.ts';
import { staffScope } from '../company/staff-scope.ts';
import { disputedOf } from '../dispute/of-order.ts';
import { leftOf } from '../order/refund-shares.ts';
import { heldLeft, type RefundWay, type Standing } from './split.ts';
import { readStanding } from './standing.ts';

export type RefundFacts = Awaited<ReturnType<typeof loadRefundFacts>>;

/** A booking of an own division, with all that decides what of it may be refunded. */
export async function loadRefundFacts(ctx: Context, orderItemId: string) {
  const [row] = await readRow(ctx, and(eq(orderItems.id, orderItemId), staffScope(ctx, orderItems.divisionId)));
  if (!row) throw new AppError('resource.notFound');
  const { item, order } = row;
  const standing = await readStanding(ctx, item);
  const disputed = await disputedOf(ctx, order.id);
  const charge = await checkoutCharge(ctx, order.id);
  const [payment] = await ctx.db
    .select({ lolaId: transactions.lolaId, type: transactions.transactionType })
    .from(transactions)
    .where(and(eq(transactions.orderItemId, item.id), eq(transactions.direction, 'in')))
    .orderBy(asc(transactions.createdAt))
    .limit(1);
  const leftCents = order.state === 'confirmed' ? leftOf(item) : 0;
  const heldCents = Math.min(leftCents, heldLeft(standing));
  const paidBy = payment ? (payment.type === 'cash' ? ('cash' as const) : ('card' as const)) : null;
  const wasShort = await ctx.db.$count(
    refunds,
    and(eq(refunds.orderItemId, item.id), eq(refunds.isOperatorShort, true)),
  );
  const isBooked = item.fareharborBooking !== null && (item.status === 'booked' || item.status === 'rebooked');
  return {
    ...row,
    standing,
    charge,
    disputed,
    leftCents,
    heldCents,
    paidBy,
    /** Only once Stripe has refused to take the operator's part from its account. */
    canPayFromPlatform: wasShort > 0 && paidBy === 'card' && heldCents === 0,
    /** The traveller's payment of this booking, as its readable id. */
    payment: payment?.lolaId ?? null,
    minCents: Math.min(REFUND_MIN_CENTS, leftCents),
    canCancel: order.state === 'confirmed' && isBooked,
  };
}

function readRow(ctx: Context, condition: SQL | undefined) {
  return ctx.db
    .select({
      item: orderItems,
      order: orders,
      itemPk: items.fareharborItemPk,
      timezone: partners.timezone,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .leftJoin(items, eq(items.id, orderItems.itemId))
    .where(condition);
}

export type Method = 'card' | 'cash' | 'none';

/** Money of a failed refund goes first, and by itself: see splitRefund. */
export function wayOf(method: Method, heldCents: number, isFromPlatform: boolean): RefundWay {
  if (method !== 'card') return 'cash';
  if (heldCents > 0) return 'held';
  return isFromPlatform ? 'platform' : 'reversed';
}

export const maxOf = ({ leftCents, heldCents }: { leftCents: number; heldCents: number }, method: Method): number =>
  method === 'card' && heldCents > 0 ? heldCents : leftCents;

/** A fee was taken of the charge, so there is one to be given back. */
export const hasFee = ({ charge }: Standing) => charge.feeCents > 0;
