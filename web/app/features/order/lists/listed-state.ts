import type { ListedOrder } from '@tours/contract/order';

export interface Mark {
  label: 'Paid' | 'Partially Refunded' | 'Refunded' | 'Not paid' | 'Disputed' | 'Dispute lost';
  tone: 'good' | 'neutral' | 'waiting' | 'bad';
}

const PAID: Mark = { label: 'Paid', tone: 'good' };
const PARTIALLY_REFUNDED: Mark = { label: 'Partially Refunded', tone: 'waiting' };
const REFUNDED: Mark = { label: 'Refunded', tone: 'neutral' };
const NOT_PAID: Mark = { label: 'Not paid', tone: 'waiting' };

const DISPUTES = {
  open: { label: 'Disputed', tone: 'bad' },
  lost: { label: 'Dispute lost', tone: 'bad' },
} as const satisfies Record<string, Mark>;

type Paid = Pick<ListedOrder, 'isPaid' | 'isRefunded' | 'amountRefundedCents' | 'dispute'>;

/** A traveller sees the payment and the refund; a partner sees only the final state. */
export function marksOf(order: Paid, reader: 'customer' | 'partner'): Mark[] {
  const { isPaid, isRefunded, amountRefundedCents, dispute } = order;
  // The server sends disputes to employees only.
  if (dispute) return [DISPUTES[dispute]];
  const refund = isRefunded ? REFUNDED : amountRefundedCents > 0 ? PARTIALLY_REFUNDED : null;
  if (refund) return reader === 'customer' && isPaid ? [PAID, refund] : [refund];
  return [isPaid ? PAID : NOT_PAID];
}
