import type { OrderItem } from '../../platform/db/tables/index.ts';
import { takeInOrder } from '../../platform/lib/take-in-order.ts';

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
  const shared = items.filter(({ id }) => onlyItemId === null || id === onlyItemId);
  const taken = takeInOrder(shared, amountCents, (item) => item.leftCents);
  return taken.map(({ from, cents }) => ({ itemId: from.id, amountCents: cents }));
}
