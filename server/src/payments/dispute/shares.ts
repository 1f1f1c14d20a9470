export interface ItemStanding {
  paidCents: number;
  commissionCents: number;
  refundedCents: number;
  /** Taken by disputes and not returned. */
  disputedCents: number;
  /** The part of it that no bank will return, by its decision. */
  goneCents: number;
  commissionBackCents: number;
}

/**
 * The commission that a booking still has to give back for the money that is gone for good, and for `moreCents` that may
 * follow. Negative if money came back.
 */
export function commissionToTake(item: Omit<ItemStanding, 'disputedCents'>, moreCents = 0): number {
  const { paidCents, commissionCents, refundedCents, goneCents, commissionBackCents } = item;
  if (paidCents <= 0) return 0;
  const gone = Math.min(paidCents, refundedCents + goneCents + moreCents);
  return Math.round((commissionCents * gone) / paidCents) - commissionBackCents;
}
