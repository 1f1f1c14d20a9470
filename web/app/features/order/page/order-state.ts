import { message } from '@tours/contract/messages';
import type { PublicOrderItem, ShownOrder } from '@tours/contract/order';

export type PaymentMark = 'Paid' | 'Not Paid' | 'Amount held' | 'Partially Refunded' | 'Refunded';

/** The payment marks of the specification, and one for a card hold. A partly refunded order also counts as paid. */
export function paymentMarks(order: ShownOrder): PaymentMark[] {
  if (order.isRefunded) return ['Refunded'];
  // A free order holds nothing while its seats are being booked.
  if (isHeld(order)) return isFree(order) ? [] : ['Amount held'];
  const marks: PaymentMark[] = [order.isPaid ? 'Paid' : 'Not Paid'];
  if (order.amountRefundedCents > 0) marks.push('Partially Refunded');
  return marks;
}

export function isUnconfirmed(item: PublicOrderItem): boolean {
  return !item.isConfirmed && item.status !== 'cancelled';
}

export const isFree = ({ amountTotalCents }: ShownOrder): boolean => amountTotalCents === 0;

/** True while the seats are being booked. The amount of an order that isn't free is held on the card. */
function isHeld({ checkoutState }: ShownOrder): boolean {
  return checkoutState === 'processing' || checkoutState === 'delayed';
}

/** True if the order has no seats and will get none unless the person pays again. */
export function isNotBooked({ checkoutState }: Pick<ShownOrder, 'checkoutState'>): boolean {
  return checkoutState === 'released' || checkoutState === 'open';
}

/** True once the seats are final. A part of the price may still be owed. */
export const isConfirmed = ({ checkoutState }: Pick<ShownOrder, 'checkoutState'>): boolean => checkoutState === 'paid';

/** True while the server is working on this order, so that its page is worth reloading. */
export function isMoving(order: ShownOrder): boolean {
  if (isHeld(order)) return true;
  return isConfirmed(order) && order.items.some(isUnconfirmed);
}

export interface Greeting {
  title: string;
  tone: 'done' | 'waiting' | 'over';
}

/** The heading of the page. It thanks nobody for a trip that no longer takes place. */
export function greetingOf(order: ShownOrder): Greeting {
  if (order.checkoutState === 'released') return { title: 'This order was not booked', tone: 'over' };
  if (!isConfirmed(order)) return { title: message('order.notConfirmed'), tone: 'waiting' };
  const isCancelled = order.items.length > 0 && order.items.every(({ status }) => status === 'cancelled');
  if (isCancelled)
    return {
      title: order.isRefunded ? 'This order is cancelled and refunded' : 'This order is cancelled',
      tone: 'over',
    };
  if (order.isRefunded) return { title: 'This order is refunded', tone: 'over' };
  return { title: message('order.thanks'), tone: 'done' };
}
