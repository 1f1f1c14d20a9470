import { REFUND_MIN_CENTS } from '@tours/contract/constants';
import { and, eq, type SQL } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { items, orderItems, orders, partners, refundLegs, refunds } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { payersOf, readOrderMoney } from './payers.ts';
import { leftOf } from './refund-shares.ts';
import type { RefundWay } from './split.ts';
import { boundOf } from './spread.ts';

export type RefundFacts = Awaited<ReturnType<typeof loadRefundFacts>>;

/** Loads a booking of an own division with everything that limits its refund. */
export async function loadRefundFacts(ctx: Context, orderItemId: string) {
  const [row] = await readRow(ctx, and(eq(orderItems.id, orderItemId), staffScope(ctx, orderItems.divisionId)));
  if (!row) throw new AppError('resource.notFound');
  const { item, order } = row;
  const { payers, payment } = payersOf(await readOrderMoney(ctx, item.orderId), item.id);
  const leftCents = order.state === 'confirmed' ? leftOf(item) : 0;
  const byCard = payers.filter(({ charge }) => charge.method === 'card');
  const heldCents = Math.min(
    leftCents,
    byCard.reduce((sum, { heldCents }) => sum + heldCents, 0),
  );
  const paidBy = payers.length ? (byCard.length ? ('card' as const) : ('cash' as const)) : null;
  const wasShort = await ctx.db
    .select({ id: refundLegs.id })
    .from(refundLegs)
    .innerJoin(refunds, eq(refunds.id, refundLegs.refundId))
    .where(and(eq(refunds.orderItemId, item.id), eq(refundLegs.isOperatorShort, true)))
    .limit(1);
  const isBooked = item.fareharborBooking !== null && (item.status === 'booked' || item.status === 'rebooked');
  return {
    ...row,
    payers,
    leftCents,
    /** The part of `leftCents` that no dispute blocks. */
    undisputedCents: Math.min(
      leftCents,
      payers.reduce((sum, payer) => sum + boundOf(payer), 0),
    ),
    /** True while a bank has not decided a dispute. */
    isInDispute: payers.some(({ isInDispute }) => isInDispute),
    hasLost: payers.some(({ isInDispute, charge }) => !isInDispute && charge.disputedCents > 0),
    heldCents,
    paidBy,
    /** The platform may pay only after Stripe refused to take the operator's part from its account. */
    canPayFromPlatform: wasShort.length > 0 && paidBy === 'card' && heldCents === 0,
    /** The traveller's first payment of this booking, as its readable id. */
    payment,
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

/** Chooses who pays. Money of a failed refund goes first and alone (splitRefund). */
export function wayOf(method: Method, heldCents: number, isFromPlatform: boolean): RefundWay {
  if (method !== 'card') return 'cash';
  if (heldCents > 0) return 'held';
  return isFromPlatform ? 'platform' : 'reversed';
}

export const maxOf = (
  { undisputedCents, heldCents }: Pick<RefundFacts, 'undisputedCents' | 'heldCents'>,
  method: Method,
): number => (method === 'card' && heldCents > 0 ? Math.min(heldCents, undisputedCents) : undisputedCents);
