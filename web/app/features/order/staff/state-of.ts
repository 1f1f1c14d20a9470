import { marksOf } from '@tours/contract/cells/orders';
import type { StaffOrder } from '@tours/contract/order-history';
import type { StateTone } from '../../../ui/state-chip.tsx';
import { isHeld } from '../page/order-state.ts';
import { disputeOf } from './order-disputes.tsx';

/** The state of an order in a word. A list says "Not paid" of every order without money; its page says what became of it. */
export function stateOf(order: StaffOrder): { label: string; tone: StateTone } {
  if (isHeld(order)) return { label: order.amountTotalCents ? 'Amount held' : 'Being booked', tone: 'waiting' };
  if (order.checkoutState === 'released') return { label: 'Not booked', tone: 'neutral' };
  const hasOverduePayment = order.plan?.instalments.some(({ state }) => state === 'overdue') ?? false;
  return marksOf({ ...order, dispute: disputeOf(order), hasOverduePayment }, 'partner')[0]!;
}
