import { marksOf } from '@tours/contract/cells/orders';
import { isPayable } from '@tours/contract/instalment-labels';
import type { OrderDispute, StaffOrder } from '@tours/contract/order-history';
import type { Chip } from '../../../ui/state-chip.tsx';
import { isHeld } from '../page/order-state.ts';

type Marked = Omit<Parameters<typeof marksOf>[0], 'dispute' | 'hasOverduePayment'>;
type Order = Marked & Pick<StaffOrder, 'checkoutState' | 'cardHold' | 'plan' | 'disputes'>;

/** The state of an order in a word. A list says "Not paid" of every order without money; its page says what became of it. */
export function stateOf(order: Order): Chip {
  if (isHeld(order)) return { label: order.cardHold === 'held' ? 'Amount held' : 'Being booked', tone: 'waiting' };
  if (order.checkoutState === 'released')
    return order.cardHold === 'charged'
      ? { label: 'Charged without seats', tone: 'bad' }
      : { label: 'Not booked', tone: 'neutral' };
  const hasOverduePayment = order.plan?.instalments.some((one) => one.state === 'overdue' && isPayable(one)) ?? false;
  return marksOf({ ...order, dispute: disputeOf(order), hasOverduePayment }, 'partner')[0];
}

function disputeOf({ disputes }: Order): 'open' | 'lost' | null {
  if (disputes.some(({ isOpen }) => isOpen)) return 'open';
  return disputes.some(isMoneyGone) ? 'lost' : null;
}

/** True once the bank has decided that the cardholder keeps money: of a lost dispute, or a part of one that was won. */
export const isMoneyGone = ({ isOpen, state, amountCents, withdrawnCents }: OrderDispute) =>
  state === 'lost' || (!isOpen && withdrawnCents > 0 && withdrawnCents < amountCents);
