import { formatCents, sumOf } from '@tours/contract/money';
import { formatPlainDay } from '@tours/contract/time';
import { type Dispute, isClosed, readableCode } from '../../payments/index.ts';
import type { DisputeFact, PaymentFact } from '../../platform/integrations/stripe/facts.ts';
import { localDay } from '../../platform/lib/zoned.ts';
import { isOpen, positionOf } from '../dispute/plan-transfer.ts';
import type { Facts } from './facts.ts';
import type { Found } from './found.ts';

/** Compares the disputes of an order with Stripe's, and finds money that it took back or may take back. */
export function judgeDisputes(facts: Facts, now: Date): Found[] {
  const { order, disputed, claims } = facts;
  const { timezone } = facts.company;
  return claims.flatMap((claim): Found[] => {
    const row = disputed.find(({ gatewayId }) => gatewayId === claim.id);
    const about = {
      subject: claim.id,
      about: { intent: claim.intentId ?? '', dispute: claim.id },
      theirs: saidOf({ ...claim, state: claim.status }, timezone),
    };
    if (!row) return [{ kind: 'disputeUnknown', ...about, ours: 'Not in our records', repair: 'recordDisputes' }];
    const writtenCents = writtenFor(facts, row);
    if (row.state !== claim.status || row.withdrawnCents !== claim.withdrawnCents)
      return [{ kind: 'disputedDiffers', ...about, ours: saidOf(row, timezone), repair: 'recordDisputes' }];
    if (writtenCents !== claim.withdrawnCents) {
      const ours = `${formatCents(writtenCents)} withdrawn, in lines`;
      return [{ kind: 'disputedDiffers', ...about, ours, repair: 'recordDisputes' }];
    }
    const owed = judgeTransfer(facts, row, now);
    if (isClosed(claim.status) && claim.withdrawnCents === 0) return owed;
    return [{ kind: 'disputed', ...about, ours: `${formatCents(order.amountPaidCents)} paid` }, ...owed];
  });
}

/** The sum of the lines of a dispute, which carry its id at Stripe. */
function writtenFor({ lines }: Facts, { gatewayId }: Dispute): number {
  const own = lines.filter((line) => line.transactionType === 'dispute' && line.gatewayId === gatewayId);
  return sumOf(own, ({ direction, amountCents }) => (direction === 'out' ? amountCents : -amountCents));
}

/** A dispute that began or was decided just now may still go through. */
const UNDER_WAY_MS = 3_600_000;

/** Compares what the operator gave back with what it has to bear, and with Stripe's transfer. */
function judgeTransfer(facts: Facts, row: Dispute, now: Date): Found[] {
  const { company, payments } = facts;
  const transfers = facts.transfers.filter(({ disputeId }) => disputeId === row.id);
  const open = transfers.find(isOpen);
  const since = row.closedAt ?? row.openedAt;
  if (!open?.problem && now.getTime() - since.getTime() < UNDER_WAY_MS) return [];
  const { wantedCents, movedCents } = positionOf(row, company.disputeReversal, transfers);
  const payment = payments.find(({ id }) => id === row.paymentIntentId);
  const about = { intent: row.paymentIntentId, dispute: row.gatewayId };
  const base = { kind: 'transferOwed' as const, subject: row.id, about };
  const reversedCents = payment ? reversedFor(facts, payment) : 0;
  if (wantedCents !== movedCents) {
    const ours = `The operator bears ${formatCents(wantedCents)}`;
    const theirs = `${formatCents(movedCents)} taken back from it`;
    // Refunds may have taken back so much of the transfer that nothing is left of it.
    const isUsedUp = wantedCents > movedCents && payment?.receivedCents === reversedCents;
    return [{ ...base, ours, theirs, repair: isUsedUp ? null : 'moveTransfer' }];
  }
  if (!payment || payment.transferReversedCents === reversedCents) return [];
  const theirs = `${formatCents(payment.transferReversedCents)} of the transfer reversed`;
  return [{ ...base, ours: `${formatCents(reversedCents)} reversed`, theirs }];
}

/** Refunds and disputes reverse the same transfer. */
function reversedFor({ lines, charges, transfers, disputed }: Facts, { id }: PaymentFact): number {
  const charge = charges.find(({ intentId }) => intentId === id);
  const refunded = lines.filter((line) => line.chargeId === charge?.id && line.isTransferReversed);
  const own = new Set(disputed.filter(({ paymentIntentId }) => paymentIntentId === id).map((row) => row.id));
  const reversed = transfers.filter(
    ({ disputeId, kind, state }) => own.has(disputeId) && kind === 'reversal' && state === 'done',
  );
  return sumOf([...refunded, ...reversed], ({ amountCents }) => amountCents);
}

type Said = Pick<DisputeFact, 'amountCents' | 'reason' | 'dueBy' | 'withdrawnCents'> & Pick<Dispute, 'state'>;

function saidOf({ amountCents, reason, state, dueBy, withdrawnCents }: Said, timezone: string): string {
  const until = dueBy && !isClosed(state) ? `, answer by ${formatPlainDay(localDay(dueBy, timezone))}` : '';
  return `${formatCents(amountCents)} disputed (${readableCode(reason)}): ${readableCode(state)}${until}; ${formatCents(withdrawnCents)} withdrawn`;
}
