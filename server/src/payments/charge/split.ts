import { zip } from '../../platform/lib/zip.ts';

/** The part of one item that one charge pays. */
export interface ChargeShare {
  amountCents: number;
  feeCents: number;
  partnerCommissionCents: number;
}

/** An order item's whole price, and the sum of its existing lines, net of refunds. */
export interface SharedItem extends ChargeShare {
  written: ChargeShare;
}

export const NOTHING_WRITTEN: ChargeShare = { amountCents: 0, feeCents: 0, partnerCommissionCents: 0 };

/**
 * Computes the next charge's lines, one per item. `takenCents`: the sum of all charges with this one, net of refunds.
 * Each item's line is its share of everything taken so far, less what is already written. The shares are differences of
 * rounded sums, so they add up to the cent over the items of a charge, and over the charges of an item.
 */
export function shareCharge(items: SharedItem[], takenCents: number): ChargeShare[] {
  const totalCents = sum(items.map(({ amountCents }) => amountCents));
  const of = (pick: (item: ChargeShare) => number, most?: number[]) => {
    const targets = sharesOf(items.map(pick), { takenCents, totalCents });
    const lefts = items.map((item, at) => Math.min(most?.[at] ?? Infinity, pick(item) - pick(item.written)));
    return linesOf(
      zip(targets, items).map(([target, item]) => target - pick(item.written)),
      lefts.map((left) => Math.max(0, left)),
    );
  };
  const amounts = of(({ amountCents }) => amountCents);
  // No fee or commission is owed for an item that the charge does not pay, until the last charge settles everything.
  const most = takenCents < totalCents ? amounts : undefined;
  const fees = of(({ feeCents }) => feeCents, most);
  const commissions = of(({ partnerCommissionCents }) => partnerCommissionCents, most);
  return zip(amounts, zip(fees, commissions)).map(([amountCents, [feeCents, partnerCommissionCents]]) => ({
    amountCents,
    feeCents,
    partnerCommissionCents,
  }));
}

/**
 * Keeps each line between nothing and what is left of its item, and their sum as it is. An item can be ahead of its
 * share: its price was lowered after it had been paid, or it is tiny and was rounded up before. The others then get less.
 * Decision 77.
 */
function linesOf(lines: number[], lefts: number[]): number[] {
  const within = zip(lines, lefts).map(([line, left]) => Math.min(left, Math.max(0, line)));
  const [wanted, found] = [Math.max(0, sum(lines)), sum(within)];
  if (found > wanted) return sharesOf(within, { takenCents: wanted, totalCents: found });
  const rooms = zip(lefts, within).map(([left, line]) => left - line);
  const totalCents = sum(rooms);
  const more = sharesOf(rooms, { takenCents: Math.min(totalCents, wanted - found), totalCents });
  return zip(within, more).map(([line, extra]) => line + extra);
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
