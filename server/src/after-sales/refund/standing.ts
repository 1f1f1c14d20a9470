import { sumOf } from '@tours/contract/money';
import { asc, getTableColumns, type SQL } from 'drizzle-orm';
import { IS_LINE_GONE, IS_REVERSAL } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { IS_DEBT_SETTLED, transactions } from '../../platform/db/tables/index.ts';
import type { Standing } from './split.ts';

export type Line = typeof transactions.$inferSelect & {
  /** True for money of a dispute that no bank will return. */
  isGone: boolean;
  /** True for the fee that Stripe returned with the operator's part of a disputed payment. */
  isReversal: boolean;
  /** True if the platform paid the refund and the operator has paid its debt for it. */
  isDebtSettled: boolean;
};

export const readLines = (ctx: Context, condition: SQL): Promise<Line[]> =>
  ctx.db
    .select({
      ...getTableColumns(transactions),
      isGone: IS_LINE_GONE,
      isReversal: IS_REVERSAL,
      isDebtSettled: IS_DEBT_SETTLED,
    })
    .from(transactions)
    .where(condition)
    .orderBy(asc(transactions.createdAt));

/** Computes the standing from one charge's lines. It needs no database, so tests can try any sequence of events. */
export function standingOf(itemId: string, lines: Line[], underWay: { amountCents: number }[]): Standing {
  const paid = lines.filter(isPaid);
  const disputed = lines.filter(isDispute);
  const byCard = lines.filter((line) => line.transactionType === 'refund');
  const stands = (line: Line) => line.state !== 'failed';
  const isMine = (line: Line) => line.orderItemId === itemId;
  const isOperators = (line: Line) => line.isTransferReversed === true || line.isDebtSettled;
  const sentBack = byCard.filter((line) => isMine(line) && !stands(line) && isOperators(line));
  const fromHeld = byCard.filter((line) => isMine(line) && stands(line) && line.heldCents > 0);
  const out = lines.filter((line) => isMine(line) && isGivenBack(line));
  return {
    charge: {
      amountCents: amount(paid),
      feeCents: fee(paid),
      refundedCents: amount(byCard.filter(stands)),
      feeBackCents:
        fee(byCard.filter((line) => line.isTransferReversed)) + fee(disputed.filter((line) => line.isReversal)),
      feeKeptAgainCents: fee(disputed.filter((line) => !isOut(line))),
    },
    item: {
      paidCents: amount(paid.filter(isMine)),
      commissionCents: commission(paid.filter(isMine)),
      refundedCents: amount(out),
      disputedCents: net(disputed.filter(isMine), (line) => line.amountCents),
      goneCents: net(
        disputed.filter((line) => isMine(line) && line.isGone),
        (line) => line.amountCents,
      ),
      commissionBackCents: commission(out) + net(disputed.filter(isMine), (line) => line.partnerCommissionCents),
    },
    held: {
      amountCents: amount(sentBack),
      feeCents: fee(sentBack),
      usedCents: sumOf(fromHeld, (line) => line.heldCents) + amount(underWay),
      usedFeeCents: fee(fromHeld),
    },
  };
}

const isDispute = (line: Line) => line.transactionType === 'dispute';
const isOut = (line: Line) => line.direction === 'out';
/** True for a payment. Disputes move money too, but pay for nothing. */
export const isPaid = (line: Line) => !isOut(line) && !isDispute(line);
/** True for a refund that the bank has not returned. */
export const isGivenBack = (line: Line) => isOut(line) && line.state !== 'failed' && !isDispute(line);
const net = (lines: Line[], pick: (line: Line) => number) =>
  sumOf(lines, (line) => (isOut(line) ? pick(line) : -pick(line)));
const amount = (lines: { amountCents: number }[]) => sumOf(lines, (line) => line.amountCents);
const fee = (lines: Line[]) => sumOf(lines, (line) => line.feeCents);
const commission = (lines: Line[]) => sumOf(lines, (line) => line.partnerCommissionCents);
