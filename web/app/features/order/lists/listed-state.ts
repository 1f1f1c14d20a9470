import type { ListedOrder } from '@tours/contract/order';

export interface Mark {
  label: 'Paid' | 'Refunded' | 'Not paid' | 'Disputed' | 'Dispute lost';
  tone: 'good' | 'neutral' | 'waiting' | 'bad';
}

const PAID: Mark = { label: 'Paid', tone: 'good' };
const REFUNDED: Mark = { label: 'Refunded', tone: 'neutral' };
const NOT_PAID: Mark = { label: 'Not paid', tone: 'waiting' };

const DISPUTES = {
  open: { label: 'Disputed', tone: 'bad' },
  lost: { label: 'Dispute lost', tone: 'bad' },
} as const satisfies Record<string, Mark>;

type Paid = Pick<ListedOrder, 'isPaid' | 'isRefunded' | 'dispute'>;

/** A traveller sees the payment and the refund; a partner sees only the final state. */
export function marksOf({ isPaid, isRefunded, dispute }: Paid, reader: 'customer' | 'partner'): Mark[] {
  // The server sends disputes to employees only.
  if (dispute) return [DISPUTES[dispute]];
  if (isRefunded) return reader === 'customer' && isPaid ? [PAID, REFUNDED] : [REFUNDED];
  return [isPaid ? PAID : NOT_PAID];
}
