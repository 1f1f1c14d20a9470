/** An order item's whole price, and the sum of its existing lines, net of refunds. */
export interface SharedItem {
  amountCents: number;
  feeCents: number;
  commissionCents: number;
  written: ChargeShare;
}

/** The part of one item that one charge pays. */
export interface ChargeShare {
  amountCents: number;
  feeCents: number;
  commissionCents: number;
}

export const NOTHING_WRITTEN: ChargeShare = { amountCents: 0, feeCents: 0, commissionCents: 0 };

/**
 * Computes the next charge's lines, one per item. `takenCents`: the sum of all charges with this one, net of refunds.
 * Each item's line is its share of all that is taken by then, less what is written already. The shares are differences of
 * rounded sums, so they add up to the cent over the items of a charge, and over the charges of an item.
 */
export function shareCharge(items: SharedItem[], takenCents: number): ChargeShare[] {
  const totalCents = items.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const of = (pick: (item: ChargeShare) => number) => {
    const targets = sharesOf(items.map(pick), { takenCents, totalCents });
    return targets.map((target, at) => target - pick(items[at]!.written));
  };
  const amounts = of(({ amountCents }) => amountCents);
  const fees = of(({ feeCents }) => feeCents);
  const commissions = of(({ commissionCents }) => commissionCents);
  return items.map((_, at) => ({
    amountCents: amounts[at]!,
    feeCents: fees[at]!,
    commissionCents: commissions[at]!,
  }));
}

interface Taken {
  takenCents: number;
  totalCents: number;
}

/** The part of a sum that belongs to what is taken of the total, rounded. */
export const partOf = (wholeCents: number, { takenCents, totalCents }: Taken): number =>
  totalCents === 0 ? 0 : Math.round((takenCents * wholeCents) / totalCents);

/** F(i) − F(i−1), where F(i) is the rounded share of the first i parts. */
function sharesOf(parts: number[], { takenCents, totalCents }: Taken): number[] {
  let sum = 0;
  let before = 0;
  return parts.map((part) => {
    sum += part;
    const upTo = partOf(sum, { takenCents, totalCents });
    const share = upTo - before;
    before = upTo;
    return share;
  });
}
