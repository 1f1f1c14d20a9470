import { isPayable } from '@tours/contract/instalment-labels';
import { formatCents } from '@tours/contract/money';
import type { ShownOrder } from '@tours/contract/order';
import { formatPlainDay } from '@tours/contract/time';

export interface TodoTexts {
  title: string;
  text: string;
}

/** Names an overdue payment first; else one due now or too late for the trip, whichever comes first. */
export function moneyTodo({ instalments, payBy, askedFor }: NonNullable<ShownOrder['plan']>): TodoTexts | null {
  const overdue = instalments.find((one) => one.state === 'overdue' && isPayable(one));
  if (overdue)
    return {
      title: 'A payment is overdue',
      text: `${formatCents(overdue.amountCents)} was due on ${formatPlainDay(overdue.dueOn)}. Your seats are still booked.`,
    };
  if (payBy && (!askedFor || payBy.day <= askedFor.dueOn))
    return {
      title: `Please pay ${formatCents(payBy.amountCents)} by ${formatPlainDay(payBy.day)}`,
      text: 'Your payment dates are too late for your trip.',
    };
  return (
    askedFor && {
      title: `Please pay ${formatCents(askedFor.amountCents)}`,
      // Its day may have passed, and it counts as overdue only days later.
      text: `Due on ${formatPlainDay(askedFor.dueOn)}.${askedFor.isCardRefused ? ' Your card can’t be charged.' : ''}`,
    }
  );
}
