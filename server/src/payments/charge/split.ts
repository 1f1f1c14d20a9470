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
  const totalCents = sum(items.map(({ amountCents }) => amountCents));
  const of = (pick: (item: ChargeShare) => number) => {
    const targets = sharesOf(items.map(pick), { takenCents, totalCents });
    return linesOf(
      targets,
      items.map((item) => ({ wholeCents: pick(item), writtenCents: pick(item.written) })),
    );
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

/**
 * The targets less what is written. An item can be ahead of its target: its price was lowered after it had been paid, or
 * it is tiny and was rounded up before. No line takes money back or goes beyond the item's price, so then the same sum is
 * shared over what is left of each item instead. Decision 77.
 */
function linesOf(targets: number[], parts: { wholeCents: number; writtenCents: number }[]): number[] {
  const lefts = parts.map(({ wholeCents, writtenCents }) => Math.max(0, wholeCents - writtenCents));
  const lines = targets.map((target, at) => target - parts[at]!.writtenCents);
  if (lines.every((line, at) => line >= 0 && line <= lefts[at]!)) return lines;
  const totalCents = sum(lefts);
  return sharesOf(lefts, { takenCents: Math.min(totalCents, Math.max(0, sum(lines))), totalCents });
}

const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0);

interface Taken {
  takenCents: number;
  totalCents: number;
}

/** The part of a sum that belongs to what is taken of the total, rounded. */
export const partOf = (wholeCents: number, { takenCents, totalCents }: Taken): number =>
  totalCents === 0 ? 0 : Math.round((takenCents * wholeCents) / totalCents);

/** F(i) − F(i−1), where F(i) is the rounded share of the first i parts. */
export function sharesOf(parts: number[], { takenCents, totalCents }: Taken): number[] {
  let partsUpTo = 0;
  let before = 0;
  return parts.map((part) => {
    partsUpTo += part;
    const upTo = partOf(partsUpTo, { takenCents, totalCents });
    const share = upTo - before;
    before = upTo;
    return share;
  });
}
