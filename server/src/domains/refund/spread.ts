/** What of a charge may still be given back for an item. */
export interface ChargeLeft {
  chargeId: string;
  sequence: number;
  /** When its money came. */
  paidAt: Date;
  /** Of the whole charge, for all its items; nothing while it is disputed. */
  leftCents: number;
  /** What the item paid in it, less what was given back of that. */
  itemLeftCents: number;
}

export const boundOf = ({ leftCents, itemLeftCents }: Omit<ChargeLeft, 'chargeId' | 'sequence' | 'paidAt'>): number =>
  Math.max(0, Math.min(leftCents, itemLeftCents));

/** The newest charge first, ties by sequence: the first payment of an order is given back last. */
export const newestFirst = (one: Pick<ChargeLeft, 'paidAt' | 'sequence'>, other: typeof one): number =>
  other.paidAt.getTime() - one.paidAt.getTime() || other.sequence - one.sequence;

/** How much of a refund each charge gives back. What goes beyond all of them is not spread; the caller refuses it before. */
export function spreadRefund(charges: ChargeLeft[], amountCents: number): { chargeId: string; amountCents: number }[] {
  let left = amountCents;
  return charges.toSorted(newestFirst).flatMap((charge) => {
    const part = Math.min(left, boundOf(charge));
    if (part <= 0) return [];
    left -= part;
    return [{ chargeId: charge.chargeId, amountCents: part }];
  });
}
