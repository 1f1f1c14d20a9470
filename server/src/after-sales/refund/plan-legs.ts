import type { PayMethod } from '@tours/contract/instalment-labels';
import type { RefundMethod } from '@tours/contract/refund';
import type { RefundFacts } from './facts.ts';
import { type RefundSource, splitRefund } from './split.ts';
import { spreadRefund } from './spread.ts';

interface Wanted {
  method: RefundMethod;
  amountCents: number;
  isFromPlatform: boolean;
}

/** Plans the part of each charge, newest first, and who bears it, for the preview and the refund itself. */
export function planLegs({ payers, heldCents }: Pick<RefundFacts, 'payers' | 'heldCents'>, wanted: Wanted) {
  const source = sourceOf(wanted, heldCents);
  const charges = source === 'held' ? payers.map((payer) => ({ ...payer, itemLeftCents: payer.heldCents })) : payers;
  return spreadRefund(charges, wanted.amountCents).map(({ from: payer, cents: amountCents }) => {
    const { charge, standing, transferLeftCents } = payer;
    const legSource = sourceOfLeg(charge, source, amountCents <= transferLeftCents);
    return {
      charge,
      amountCents,
      source: legSource,
      method: methodOf(charge.method, legSource),
      isFeeRefunded: legSource === 'reversed' && standing.charge.feeCents > 0,
      split: splitRefund(standing, amountCents, legSource),
    };
  });
}

/** Chooses who pays. Money of a failed refund goes first and alone (splitRefund). */
function sourceOf({ method, isFromPlatform }: Wanted, heldCents: number): RefundSource {
  if (method !== 'card') return 'byHand';
  if (heldCents > 0) return 'held';
  return isFromPlatform ? 'platform' : 'reversed';
}

/** A payment by card that doesn't go back to the card goes back in cash. */
const methodOf = (paidBy: PayMethod, source: RefundSource): PayMethod =>
  source === 'byHand' && paidBy === 'card' ? 'cash' : paidBy;

/**
 * Money that was not paid by card is given back by hand. After a won dispute the operator's part came from the platform's
 * balance, so Stripe can't take it back with a refund: the platform pays, and the operator owes it.
 */
function sourceOfLeg({ method }: { method: string }, source: RefundSource, hasTransfer: boolean): RefundSource {
  if (method !== 'card') return 'byHand';
  return source === 'reversed' && !hasTransfer ? 'platform' : source;
}
