import { sumOf } from '@tours/contract/money';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { openDisputesOf } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { charges, disputeMovements, refundLegs, refunds, transactions } from '../../platform/db/tables/index.ts';
import { required } from '../../platform/lib/required.ts';
import { heldLeft, type Standing } from './split.ts';
import type { ChargeLeft } from './spread.ts';
import { isGivenBack, readLines, standingOf } from './standing.ts';

/** A charge that paid a booking, with the amount that it may still give back for it. */
export interface Payer extends ChargeLeft {
  charge: typeof charges.$inferSelect;
  standing: Standing;
  /** The bank sent this money back, so it is refunded again first. */
  heldCents: number;
  /** The operator's part that a refund may still take back. A dispute has used it up, even if it was passed on again. */
  transferLeftCents: number;
  /** True while a bank has not decided a dispute. */
  isInDispute: boolean;
}

/** The money of orders: their paid charges, ledger, amounts reserved by refunds in progress, open disputes and what disputes took from the operator. */
export type OrderMoney = Awaited<ReturnType<typeof readOrderMoney>>;

/**
 * Callers that decide on it hold the order's lock. The queries run one by one, because a transaction has one
 * connection.
 */
export async function readOrderMoney(ctx: Context, orderIds: string[]) {
  const paid = await ctx.db
    .select()
    .from(charges)
    .where(and(inArray(charges.orderId, orderIds), eq(charges.state, 'paid')))
    .orderBy(asc(charges.sequence));
  const lines = await readLines(ctx, inArray(transactions.orderId, orderIds));
  const reserved = await readReserved(ctx, orderIds);
  const disputed = await openDisputesOf(ctx, orderIds);
  const reversed = await ctx.db
    .select({ chargeId: disputeMovements.chargeId, amountCents: disputeMovements.amountCents })
    .from(disputeMovements)
    .where(and(inArray(disputeMovements.orderId, orderIds), eq(disputeMovements.kind, 'reversed')));
  return { paid, lines, reserved, disputed, reversed };
}

/** Finds every charge that paid a booking, and the readable id of its first payment. */
export function payersOf(
  { paid, lines, reserved, disputed, reversed }: OrderMoney,
  itemId: string,
): { payers: Payer[]; payment: string | null } {
  const payments = lines.filter(({ orderItemId, direction }) => orderItemId === itemId && direction === 'in');
  const payers = paid.flatMap((charge): Payer[] => {
    if (!ofCharge(payments, charge).length) return [];
    const own = ofCharge(lines, charge);
    const legs = ofCharge(reserved, charge);
    const mine = legs.filter(({ orderItemId }) => orderItemId === itemId);
    const held = mine.filter(({ source }) => source === 'held');
    const standing = standingOf(itemId, own, held);
    const isInDispute = disputed.has(charge.intentId ?? '');
    const { paidCents, refundedCents, disputedCents } = standing.item;
    // Cash given back for a card payment also reduces what that payment may give back, whatever Stripe would
    // still refund.
    const backCents = amountOf(own.filter(isGivenBack)) + amountOf(legs);
    const leftCents = isInDispute ? 0 : charge.amountCents - backCents - charge.disputedCents;
    const byRefunds = own.filter((line) => line.transactionType === 'refund' && line.isTransferReversed);
    const taken = [...byRefunds, ...legs.filter(({ source }) => source === 'reversed'), ...ofCharge(reversed, charge)];
    const itemLeftCents = paidCents - refundedCents - disputedCents - amountOf(mine);
    return [
      {
        charge,
        standing,
        chargeId: charge.id,
        sequence: charge.sequence,
        paidAt: required(charge.paidAt, 'the time of a paid charge'),
        leftCents,
        itemLeftCents,
        isInDispute,
        heldCents: Math.max(0, Math.min(itemLeftCents, heldLeft(standing))),
        transferLeftCents: charge.amountCents - amountOf(taken),
      },
    ];
  });
  return { payers, payment: payments[0]?.lolaId ?? null };
}

/** Reads the amounts that refunds in progress will take from each charge. */
function readReserved(ctx: Context, orderIds: string[]) {
  return ctx.db
    .select({
      chargeId: refundLegs.chargeId,
      orderItemId: refunds.orderItemId,
      amountCents: refundLegs.amountCents,
      source: refundLegs.source,
    })
    .from(refundLegs)
    .innerJoin(refunds, eq(refunds.id, refundLegs.refundId))
    .where(
      and(
        inArray(refundLegs.orderId, orderIds),
        eq(refunds.state, 'open'),
        eq(refundLegs.isWritten, false),
        inArray(refundLegs.state, ['waiting', 'pending', 'succeeded']),
      ),
    );
}

const ofCharge = <T extends { chargeId: string }>(rows: T[], { id }: { id: string }) =>
  rows.filter(({ chargeId }) => chargeId === id);
const amountOf = (rows: { amountCents: number }[]) => sumOf(rows, (row) => row.amountCents);
