import type { OrderItem } from '../../platform/db/tables/index.ts';

type Amounts = Pick<OrderItem, 'amountTotalCents' | 'amountWaivedCents' | 'amountRefundedCents'>;

/** FareHarbor's price if people must decide about it, because it is above the agreed one or below what is left of it. */
export function undecidedPrice(item: Amounts, receiptCents: number | null): number | null {
  const { amountTotalCents, amountWaivedCents, amountRefundedCents } = item;
  if (receiptCents === null || receiptCents > amountTotalCents) return receiptCents;
  return receiptCents < amountTotalCents - amountWaivedCents - amountRefundedCents ? receiptCents : null;
}
