import { message } from '@tours/contract/messages';
import type { PublicOrderItem, ShownOrder } from '@tours/contract/order';

export type PaymentMark =
  | 'Paid'
  | 'Deposit paid'
  | 'Not Paid'
  | 'Amount held'
  | 'Partially Refunded'
  | 'Refunded'
  | 'Cancelled, not refunded';

/** The specification's marks, one for a hold and one for kept money. A partly refunded order also counts as paid. */
export function paymentMarks(order: ShownOrder): PaymentMark[] {
  if (order.isRefunded) return ['Refunded'];
  // An order that is free or paid in cash holds nothing while its seats are being booked.
  if (isHeld(order)) return order.cardHold === 'held' ? ['Amount held'] : [];
  if (order.amountRefundedCents > 0) return [paidMark(order), 'Partially Refunded'];
  return order.isCancelled && order.amountPaidCents > 0
    ? [paidMark(order), 'Cancelled, not refunded']
    : [paidMark(order)];
}

function paidMark(order: ShownOrder): PaymentMark {
  if (order.isPaid) return 'Paid';
  return isBooked(order) ? 'Deposit paid' : 'Not Paid';
}

/** True once every seat is booked and the amount due for them is paid, also if a plan pays the rest later. */
export const isBooked = ({ checkoutState }: Pick<ShownOrder, 'checkoutState'>): boolean =>
  checkoutState === 'confirmed';

/** True if the order has a trip with seats, which families put into their calendars and have passes for. */
export const takesPlace = (order: ShownOrder): boolean =>
  isBooked(order) && order.items.some(({ isConfirmed, isEnding, isAddOn }) => isConfirmed && !isEnding && !isAddOn);

export function isUnconfirmed(item: PublicOrderItem): boolean {
  return !item.isConfirmed && item.status !== 'cancelled';
}

export const isFree = ({ amountTotalCents }: ShownOrder): boolean => amountTotalCents === 0;

/** True if all money was given back and nothing is cancelled. The heading alone would leave it open. */
export const keepsBookings = ({ isRefunded, isEnding, items }: ShownOrder): boolean =>
  isRefunded && !isEnding && items.every(({ status }) => status === 'booked');

export function isHeld({ checkoutState }: Pick<ShownOrder, 'checkoutState'>): boolean {
  return checkoutState === 'processing' || checkoutState === 'delayed';
}

/** True if the order has no seats and will get none unless the person pays again. */
export function isNotBooked({ checkoutState }: Pick<ShownOrder, 'checkoutState'>): boolean {
  return checkoutState === 'released' || checkoutState === 'open';
}

/** True while the server is working on this order, so that its page is worth reloading. */
export function isMoving(order: ShownOrder): boolean {
  if (isHeld(order)) return true;
  return isBooked(order) && order.items.some(isUnconfirmed);
}

export interface Greeting {
  title: string;
  tone: 'done' | 'waiting' | 'over';
}

/** The heading of the page. It thanks nobody for a trip that no longer takes place. */
export function greetingOf(order: ShownOrder): Greeting {
  if (order.checkoutState === 'released') return { title: 'This order wasn’t booked', tone: 'over' };
  if (!isBooked(order)) return { title: message('order.notConfirmed'), tone: 'waiting' };
  // `isCancelled` also waits for a refund to be recorded, so that no money looks kept.
  if (order.items.every(({ status }) => status === 'cancelled'))
    return {
      title: order.isRefunded ? 'This order is cancelled and refunded' : 'This order is cancelled',
      tone: 'over',
    };
  // The money may be back before FareHarbor answers.
  if (order.isEnding) return { title: 'This order is being cancelled', tone: 'waiting' };
  if (order.isRefunded) return { title: 'This order is refunded', tone: 'over' };
  return { title: message('order.thanks'), tone: 'done' };
}
