import { takeInOrder } from '../../platform/lib/take-in-order.ts';

/** The part of a charge that may still be given back for an item. */
export interface ChargeLeft {
  chargeId: string;
  sequence: number;
  /** The time of the payment. */
  paidAt: Date;
  /** The rest of the whole charge for all its items, or 0 while it is disputed. */
  leftCents: number;
  /** The item's payment in the charge, less the amount already given back. */
  itemLeftCents: number;
}

export const boundOf = ({ leftCents, itemLeftCents }: Pick<ChargeLeft, 'leftCents' | 'itemLeftCents'>): number =>
  Math.max(0, Math.min(leftCents, itemLeftCents));

/** Sorts the newest charge first, ties by sequence, so that the first payment of an order is given back last. */
export const newestFirst = (one: Pick<ChargeLeft, 'paidAt' | 'sequence'>, other: typeof one): number =>
  other.paidAt.getTime() - one.paidAt.getTime() || other.sequence - one.sequence;

/** Spreads a refund over charges. The caller has refused amounts beyond all of them. */
export const spreadRefund = <Charge extends ChargeLeft>(charges: Charge[], amountCents: number) =>
  takeInOrder(charges.toSorted(newestFirst), amountCents, boundOf);
