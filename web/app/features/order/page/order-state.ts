import { message } from '@tours/contract/messages';
import type { PublicOrder, PublicOrderItem } from '@tours/contract/order';

export type PaymentMark = 'Paid' | 'Not Paid' | 'Partially Refunded' | 'Refunded';

/** The payment marks of the specification. A partly refunded order also counts as paid. */
export function paymentMarks(order: PublicOrder): PaymentMark[] {
  if (order.isRefunded) return ['Refunded'];
  const marks: PaymentMark[] = [order.isPaid ? 'Paid' : 'Not Paid'];
  if (order.amountRefundedCents > 0) marks.push('Partially Refunded');
  return marks;
}

export function isUnconfirmed(item: PublicOrderItem): boolean {
  return !item.isConfirmed && item.status !== 'cancelled';
}

/** True while the server is working on this order, so that its page is worth reloading. */
export function isMoving(order: PublicOrder): boolean {
  if (order.checkoutState === 'processing' || order.checkoutState === 'delayed') return true;
  return order.isPaid && order.items.some(isUnconfirmed);
}

export interface Greeting {
  title: string;
  tone: 'done' | 'waiting' | 'over';
}

/** The heading of the page. It thanks nobody for a trip that no longer takes place. */
export function greetingOf(order: PublicOrder): Greeting {
  if (!order.isPaid) return { title: message('order.notConfirmed'), tone: 'waiting' };
  const isCancelled = order.items.length > 0 && order.items.every(({ status }) => status === 'cancelled');
  if (isCancelled)
    return {
      title: order.isRefunded ? 'This order is cancelled and refunded' : 'This order is cancelled',
      tone: 'over',
    };
  if (order.isRefunded) return { title: 'This order is refunded', tone: 'over' };
  return { title: message('order.thanks'), tone: 'done' };
}
