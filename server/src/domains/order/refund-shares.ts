/** What of an order item was paid and is not refunded yet, with the fee and commission that were taken of the whole. */
export interface RefundableItem {
  id: string;
  amountPaidCents: number;
  amountRefundedCents: number;
  feeCents: number;
  partnerCommissionCents: number;
}

export interface RefundShare {
  itemId: string;
  amountCents: number;
  feeCents: number;
  partnerCommissionCents: number;
}

/**
 * Spreads a refund over the items: all of it to `onlyItemId` where the refund names one, otherwise in order until it
 * is used up. Fee and commission come back in proportion, rounded on the running total, so that the parts of a full
 * refund add up to exactly what was taken. Anything beyond what is left is not spread; the caller sees it missing.
 */
export function refundShares(items: RefundableItem[], amountCents: number, onlyItemId: string | null): RefundShare[] {
  let left = amountCents;
  return items.flatMap((item) => {
    if (onlyItemId !== null && item.id !== onlyItemId) return [];
    const share = Math.min(left, item.amountPaidCents - item.amountRefundedCents);
    if (share <= 0) return [];
    left -= share;
    const partOf = (whole: number) =>
      proportional(whole, item, item.amountRefundedCents + share) - proportional(whole, item, item.amountRefundedCents);
    return [
      {
        itemId: item.id,
        amountCents: share,
        feeCents: partOf(item.feeCents),
        partnerCommissionCents: partOf(item.partnerCommissionCents),
      },
    ];
  });
}

function proportional(whole: number, item: RefundableItem, refundedCents: number): number {
  return Math.round((whole * refundedCents) / item.amountPaidCents);
}
