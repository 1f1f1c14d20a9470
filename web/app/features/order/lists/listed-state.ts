import type { ListedOrder } from '@tours/contract/order';

export interface Mark {
  words: 'Paid' | 'Refunded' | 'Not paid' | 'Disputed' | 'Dispute lost';
  tone: 'good' | 'neutral' | 'waiting' | 'bad';
}

const PAID: Mark = { words: 'Paid', tone: 'good' };
const REFUNDED: Mark = { words: 'Refunded', tone: 'neutral' };
const NOT_PAID: Mark = { words: 'Not paid', tone: 'waiting' };

const DISPUTES = {
  open: { words: 'Disputed', tone: 'bad' },
  lost: { words: 'Dispute lost', tone: 'bad' },
} as const satisfies Record<string, Mark>;

type Paid = Pick<ListedOrder, 'isPaid' | 'isRefunded' | 'dispute'>;

/** A traveller sees that it was paid and that the money came back; a partner only what counts in the end. */
export function marksOf({ isPaid, isRefunded, dispute }: Paid, reader: 'customer' | 'partner'): Mark[] {
  // Only employees are told of disputes.
  if (dispute) return [DISPUTES[dispute]];
  if (isRefunded) return reader === 'customer' && isPaid ? [PAID, REFUNDED] : [REFUNDED];
  return [isPaid ? PAID : NOT_PAID];
}
