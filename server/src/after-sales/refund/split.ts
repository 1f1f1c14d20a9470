import { sumOf } from '@tours/contract/money';
import type { RefundSplit } from '@tours/contract/refund';
import { commissionToTake, type ItemStanding } from '../../payments/index.ts';
import type { RefundLeg } from './legs.ts';

/** The ledger of one charge at the moment when an order item is refunded through it. */
export interface Standing {
  /** One charge pays all its items and contains one platform fee. */
  charge: {
    amountCents: number;
    feeCents: number;
    refundedCents: number;
    feeBackCents: number;
    /** The part of `feeBackCents` that was kept again when a won dispute was passed on to the operator. */
    feeKeptAgainCents: number;
  };
  /** The item's part of that charge. */
  item: ItemStanding;
  /** Refunds of this item that the bank sent back. The operator has paid them, and the platform has the money. */
  held: { amountCents: number; feeCents: number; usedCents: number; usedFeeCents: number };
}

/**
 * The party that pays. reversed: the operator gives its part back, and the platform its fee. held: the platform pays from
 * money that an earlier refund already took from the operator. platform: the platform pays in the operator's place, and the
 * operator owes it. unreversed: the platform pays in the provider's dashboard, from held money as far as there is any.
 * byHand: without Stripe.
 */
export type RefundSource = RefundLeg['source'];

export const heldLeft = ({ held }: Standing) => Math.max(0, held.amountCents - held.usedCents);

export function heldPart(standing: Standing, amountCents: number, source: RefundSource): number {
  return source === 'held' || source === 'unreversed' ? Math.min(amountCents, heldLeft(standing)) : 0;
}

/** The operator's debt: the amount it would have given back, less the fee it would have got back. */
export const debtOf = ({ amountCents, platformFeeCents }: RefundSplit): number => amountCents - platformFeeCents;

/** Adds up who bears a refund of several charges. */
export function sumOfSplits(legs: { split: RefundSplit }[]): RefundSplit {
  const sum = (pick: keyof RefundSplit) => sumOf(legs, ({ split }) => split[pick]);
  return {
    amountCents: sum('amountCents'),
    operatorCents: sum('operatorCents'),
    platformFeeCents: sum('platformFeeCents'),
    partnerCommissionCents: sum('partnerCommissionCents'),
  };
}

/**
 * Splits a refund of one charge by who bears it, for the preview and the ledger. Stripe returns a charge's
 * fee in proportion to all refunds of the charge. The split takes the growth of that rounded share, so no cent is left
 * over or taken twice in the end. The commission follows the item in the same way, together with what disputes took for
 * good. `feeLeftCents` caps the returned fee.
 */
export function splitRefund(
  standing: Standing,
  amountCents: number,
  source: RefundSource,
  feeLeftCents = Number.POSITIVE_INFINITY,
): RefundSplit {
  const platformFeeCents = Math.max(0, Math.min(feeBack(standing, amountCents, source), feeLeftCents));
  const partnerCommissionCents = Math.max(0, commissionToTake(standing.item, amountCents));
  return splitOf({ amountCents, feeCents: platformFeeCents, partnerCommissionCents });
}

/** The split of a line: the operator bears what neither the platform nor the partner gives back. */
export function splitOf({ amountCents, feeCents, partnerCommissionCents }: Amounts): RefundSplit {
  const operatorCents = amountCents - feeCents - partnerCommissionCents;
  return { amountCents, operatorCents, platformFeeCents: feeCents, partnerCommissionCents };
}
type Amounts = Record<'amountCents' | 'feeCents' | 'partnerCommissionCents', number>;

function feeBack({ charge, held }: Standing, amountCents: number, source: RefundSource): number {
  if (source === 'byHand') return 0;
  if (source === 'held' || source === 'unreversed') {
    const used = Math.min(held.amountCents, held.usedCents + amountCents);
    return Math.max(0, shareOf(held.feeCents, used, held.amountCents) - held.usedFeeCents);
  }
  const before = shareOf(charge.feeCents, charge.refundedCents, charge.amountCents);
  const growth = shareOf(charge.feeCents, charge.refundedCents + amountCents, charge.amountCents) - before;
  // A dispute has returned a part of the fee already. The provider can't return that again, but a debt can be lower by it.
  const againCents = source === 'platform' ? charge.feeKeptAgainCents : 0;
  return Math.min(growth, charge.feeCents - charge.feeBackCents + againCents);
}

function shareOf(whole: number, part: number, of: number): number {
  return of === 0 ? 0 : Math.round((whole * Math.min(part, of)) / of);
}
