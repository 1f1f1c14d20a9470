import type { Charge, Fee } from './types.ts';
import { newId, nowSeconds, type World } from './world.ts';

/** Deducts the platform's fee from what an account gets of a payment. */
export function createFee(world: World, charge: Charge, account: string, amount: number): Fee {
  const fee: Fee = {
    id: newId('fee'),
    object: 'application_fee',
    account,
    amount,
    amount_refunded: 0,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    refunded: false,
  };
  return world.fees.set(fee.id, fee);
}

/** Refunds a part of the fee, but never more than what is left. */
export function refundFee(world: World, id: string | null, shareOf: (whole: number) => number) {
  const fee = world.fees.require(id);
  fee.amount_refunded += Math.min(shareOf(fee.amount), fee.amount - fee.amount_refunded);
  fee.refunded = fee.amount_refunded === fee.amount;
  world.fees.set(fee.id, fee);
}

/**
 * The share of the whole for the last `more` of `done` out of `total`. It is the growth of the rounded share, so that
 * rounding never loses or adds a cent in the end. A refund that takes nothing back leaves its share behind.
 */
export const growthOfShare = (whole: number, total: number, done: number, more: number) =>
  Math.round((whole * done) / total) - Math.round((whole * (done - more)) / total);
