import type { PublicOrder, PublicOrderItem } from '@tours/contract/order';

export type PaymentMark = 'Paid' | 'Not Paid' | 'Partially Refunded' | 'Refunded';

/** The specification's payment marks. A partly refunded order is a paid one as well. */
export function paymentMarks(order: PublicOrder): PaymentMark[] {
  if (order.isRefunded) return ['Refunded'];
  const marks: PaymentMark[] = [order.isPaid ? 'Paid' : 'Not Paid'];
  if (order.amountRefundedCents > 0) marks.push('Partially Refunded');
  return marks;
}

export function isUnconfirmed(item: PublicOrderItem): boolean {
  return !item.isConfirmed && item.status !== 'cancelled';
}

/** Something is being done about this order right now, so its page is worth asking for again. */
export function isMoving(order: PublicOrder): boolean {
  if (order.checkoutState === 'processing' || order.checkoutState === 'delayed') return true;
  return order.isPaid && order.items.some(isUnconfirmed);
}
