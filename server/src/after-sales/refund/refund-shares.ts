import type { OrderItem } from '../../platform/db/tables/index.ts';

type Amounts = Pick<OrderItem, 'amountPaidCents' | 'amountRefundedCents' | 'amountRefundingCents'>;

/** The paid amount of an order item that is neither refunded nor reserved by refunds in progress. */
export const leftOf = (item: Amounts): number =>
  item.amountPaidCents - item.amountRefundedCents - item.amountRefundingCents;

export interface RefundShare {
  itemId: string;
  amountCents: number;
}

/**
 * Spreads a refund over the items: all of it to `onlyItemId` if the refund names one, otherwise in order until it is
 * used up. An amount beyond what is left is not spread, and the caller sees that it is missing.
 */
export function refundShares(
  items: { id: string; leftCents: number }[],
  amountCents: number,
  onlyItemId: string | null,
): RefundShare[] {
  let left = amountCents;
  return items.flatMap((item) => {
    if (onlyItemId !== null && item.id !== onlyItemId) return [];
    const share = Math.min(left, item.leftCents);
    if (share <= 0) return [];
    left -= share;
    return [{ itemId: item.id, amountCents: share }];
  });
}
