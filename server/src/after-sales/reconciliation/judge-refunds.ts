import { formatCents, sumOf } from '@tours/contract/money';
import type { Charge } from '../../payments/index.ts';
import type { PaymentFact } from '../../platform/integrations/stripe/facts.ts';
import { isVoid } from '../refund/record-own-refund.ts';
import type { Line } from '../refund/standing.ts';
import type { Facts } from './facts.ts';
import type { Found } from './found.ts';

/** Compares the refunds of one charge. A refund in progress writes its line in a moment, so it is no difference. */
export function judgeRefunds(facts: Facts, charge: Charge, payment: PaymentFact): Found[] {
  if (facts.isRefunding) return [];
  const known = new Set(facts.lines.flatMap((line) => line.gatewayId ?? []));
  const made = facts.made.filter(({ intentId }) => intentId === payment.id);
  const unknown = made.filter((fact) => !isVoid(fact) && !known.has(fact.id));
  if (unknown.length) {
    return unknown.map(({ id, amountCents }) => ({
      kind: 'refundUnknown' as const,
      subject: id,
      about: { intent: payment.id, refund: id },
      ours: 'Not in our records',
      theirs: `${formatCents(amountCents)} refunded`,
      repair: 'recordRefunds' as const,
    }));
  }
  const lines = facts.lines.filter((line) => line.chargeId === charge.id && line.transactionType === 'refund');
  // The fee of a reversal after a dispute stays returned, even if the money is passed on again.
  const disputed = facts.lines.filter((line) => line.chargeId === charge.id && line.isReversal);
  return [...refundedDiffers(charge, lines, payment), ...feeBackDiffers(charge, lines, disputed, payment)];
}

/** A sum of ours, with that of its lines if they differ. */
export const inBoth = (cents: number, lineCents: number) =>
  cents === lineCents ? formatCents(cents) : `${formatCents(cents)}, in lines ${formatCents(lineCents)}`;

function refundedDiffers(charge: Charge, lines: Line[], payment: PaymentFact): Found[] {
  const standing = lines.filter((line) => line.state !== 'failed');
  const lineCents = sumOf(standing, (line) => line.amountCents);
  const { refundedCents } = charge;
  if (refundedCents === payment.refundedCents && lineCents === payment.refundedCents) return [];
  return [
    {
      kind: 'refundedDiffers',
      subject: charge.id,
      about: { intent: payment.id },
      ours: `${inBoth(refundedCents, lineCents)} refunded`,
      theirs: `${formatCents(payment.refundedCents)} refunded`,
      repair: 'recordRefunds',
    },
  ];
}

/** The fee is returned in proportion to the operator's part, and stays returned if the bank sends a refund back. */
function feeBackDiffers(charge: Charge, lines: Line[], disputed: Line[], payment: PaymentFact): Found[] {
  const reversed = [...lines.filter((line) => line.isTransferReversed), ...disputed];
  const oursCents = sumOf(reversed, (line) => line.feeCents);
  if (oursCents === payment.feeRefundedCents && charge.feeRefundedCents === oursCents) return [];
  return [
    {
      kind: 'feeDiffers',
      subject: `${charge.id}:back`,
      about: { intent: payment.id },
      ours: `${formatCents(oursCents)} of the platform fee returned`,
      theirs: `${formatCents(payment.feeRefundedCents)} of the platform fee returned`,
    },
  ];
}
