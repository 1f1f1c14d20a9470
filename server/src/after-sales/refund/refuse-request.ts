import type { InputOf } from '@tours/contract/api';
import { refundMaxCents } from '@tours/contract/refund-max';
import { AppError } from '../../platform/lib/app-error.ts';
import type { RefundFacts } from './facts.ts';
import { partsOf } from './refund-parts.ts';

export type RefundBody = InputOf<'createRefund'>;

/** Refuses a request whose figures differ from ours. */
export function refuseDifferences(body: RefundBody, facts: RefundFacts): void {
  const { metadata } = body;
  const { item, order, payers, payment, itemPk, unpaidCents } = facts;
  const pairs: [given: unknown, known: unknown[]][] = [
    [body.payment_intent, payers.map(({ charge }) => charge.intentId)],
    [metadata.transactionId, [payment]],
    [metadata.orderId, [order.id, order.lolaId]],
    [metadata.bookingPk, [item.fareharborBooking?.pk]],
    [metadata.itemPk, [itemPk]],
    [metadata.availabilityPk, [item.availabilityPk]],
  ];
  if (pairs.some(([given, known]) => given !== undefined && !known.includes(given)))
    throw new AppError('refund.differs');
  // Two people who refund or lower the same amount usually mean the same. After a payment, an amount that was meant to lower
  // what is unpaid would give money back.
  const refundedCents = item.amountRefundedCents + item.amountRefundingCents;
  const { refundedCents: seenRefunded = refundedCents, unpaidCents: seenUnpaid = unpaidCents } = body;
  if (seenRefunded !== refundedCents || seenUnpaid !== unpaidCents) throw new AppError('refund.changed');
}

export function refuseImpossible(body: RefundBody, facts: RefundFacts): void {
  const { order, item, leftCents, unpaidCents, minCents } = facts;
  if (order.state !== 'confirmed' || item.status === 'created') throw new AppError('refund.notPaid');
  if (body.method === 'none' || body.amount === 0) {
    refuseWithoutMoney(body, facts);
    return;
  }
  const { backCents } = partsOf(unpaidCents, { ...body, amountCents: body.amount });
  if (backCents < 0) throw new AppError('refund.stopsPayments', { minCents: unpaidCents });
  refuseKept(backCents, facts);
  refuseDisputed(backCents, facts);
  if (leftCents + unpaidCents === 0)
    throw new AppError(item.amountRefundingCents > 0 ? 'refund.tooMuch' : 'refund.nothingLeft', { leftCents });
  if (backCents > leftCents) throw new AppError('refund.tooMuch', { leftCents });
  // Everything that may go back this way goes back, however little it is.
  const leastCents = Math.min(minCents, refundMaxCents({ ...facts, backCents: facts.undisputedCents }, body.method));
  if (body.amount < leastCents) throw new AppError('refund.tooLittle', { minCents: leastCents });
  if (body.isFromPlatform && !(body.method === 'card' && facts.canPayFromPlatform))
    throw new AppError('refund.notFromPlatform');
  if (body.method === 'card' && backCents > 0) refuseByCard(backCents, facts);
}

function refuseByCard(backCents: number, { paidBy, heldCents }: RefundFacts): void {
  if (paidBy !== 'card') throw new AppError('refund.paidInCash');
  if (heldCents > 0 && backCents > heldCents) throw new AppError('refund.heldFirst', { heldCents });
}

/** Without money, only seats of which everything is refunded already may be cancelled. */
function refuseWithoutMoney(body: RefundBody, { item, leftCents, unpaidCents, canCancel }: RefundFacts): void {
  if (leftCents + unpaidCents > 0) throw new AppError('refund.tooLittle');
  const isCancellation = body.method === 'none' && body.amount === 0 && body.isCancelled && canCancel;
  if (!isCancellation || item.amountRefundingCents > 0) throw new AppError('refund.nothingLeft');
}

/** The non-refundable part of a deposit goes back only if staff say so. */
function refuseKept(backCents: number, { leftCents, keptCents, isDepositReturned }: RefundFacts): void {
  if (!isDepositReturned && backCents <= leftCents && backCents > leftCents - keptCents)
    throw new AppError('refund.kept', { keptCents });
}

/**
 * Refuses amounts that a dispute blocks. An open dispute blocks its charge, and a lost one reduces it, whichever
 * booking it paid.
 */
function refuseDisputed(amountCents: number, facts: RefundFacts): void {
  if (amountCents <= facts.undisputedCents) return;
  if (facts.isInDispute) throw new AppError('refund.disputed');
  if (facts.hasLost) throw new AppError('refund.lost');
}
