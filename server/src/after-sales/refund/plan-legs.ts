import type { PayMethod } from '@tours/contract/instalment-labels';
import { type Method, type RefundFacts, wayOf } from './facts.ts';
import { type RefundWay, splitRefund } from './split.ts';
import { spreadRefund } from './spread.ts';

interface Wanted {
  method: Method;
  amountCents: number;
  isFromPlatform: boolean;
}

/** Plans the part of each charge, newest first, and who bears it, for the preview and the refund itself. */
export function planLegs({ payers, heldCents }: Pick<RefundFacts, 'payers' | 'heldCents'>, wanted: Wanted) {
  const way = wayOf(wanted.method, heldCents, wanted.isFromPlatform);
  const charges = way === 'held' ? payers.map((payer) => ({ ...payer, itemLeftCents: payer.heldCents })) : payers;
  return spreadRefund(charges, wanted.amountCents).map(({ charge: payer, amountCents }) => {
    const { charge, standing, transferLeftCents } = payer;
    const legWay = wayOfLeg(charge, way, amountCents <= transferLeftCents);
    return {
      charge,
      amountCents,
      way: legWay,
      method: methodOf(charge.method, legWay),
      isFeeRefunded: legWay === 'reversed' && standing.charge.feeCents > 0,
      split: splitRefund(standing, amountCents, legWay),
    };
  });
}

/** A payment by card that doesn't go back to the card goes back in cash. */
const methodOf = (paidBy: PayMethod, way: RefundWay): PayMethod =>
  way === 'byHand' && paidBy === 'card' ? 'cash' : paidBy;

/**
 * Money that was not paid by card is given back by hand. After a won dispute the operator's part came from the platform's
 * balance, so Stripe can't take it back with a refund: the platform pays, and the operator owes it.
 */
function wayOfLeg({ method }: { method: string }, way: RefundWay, hasTransfer: boolean): RefundWay {
  if (method !== 'card') return 'byHand';
  return way === 'reversed' && !hasTransfer ? 'platform' : way;
}
