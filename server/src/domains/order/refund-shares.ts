/** What of an order item was paid, is refunded, or is reserved for refunds that are under way. */
export interface RefundableItem {
  id: string;
  amountPaidCents: number;
  amountRefundedCents: number;
  amountRefundingCents: number;
}

export interface RefundShare {
  itemId: string;
  amountCents: number;
}

export const leftOf = (item: RefundableItem) =>
  item.amountPaidCents - item.amountRefundedCents - item.amountRefundingCents;

/**
 * Spreads a refund over the items: all of it to `onlyItemId` where the refund names one, otherwise in order until it
 * is used up. Anything beyond what is left is not spread; the caller sees it missing.
 */
export function refundShares(items: RefundableItem[], amountCents: number, onlyItemId: string | null): RefundShare[] {
  let left = amountCents;
  return items.flatMap((item) => {
    if (onlyItemId !== null && item.id !== onlyItemId) return [];
    const share = Math.min(left, leftOf(item));
    if (share <= 0) return [];
    left -= share;
    return [{ itemId: item.id, amountCents: share }];
  });
}
