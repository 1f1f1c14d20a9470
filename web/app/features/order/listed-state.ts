import type { ListedOrder } from '@tours/contract/order';

export interface Mark {
  words: 'Paid' | 'Refunded' | 'Not paid';
  tone: 'good' | 'neutral' | 'waiting';
}

const PAID: Mark = { words: 'Paid', tone: 'good' };
const REFUNDED: Mark = { words: 'Refunded', tone: 'neutral' };
const NOT_PAID: Mark = { words: 'Not paid', tone: 'waiting' };

type Paid = Pick<ListedOrder, 'isPaid' | 'isRefunded'>;

/** A traveller sees that it was paid and that the money came back; a partner only what counts in the end. */
export function marksOf({ isPaid, isRefunded }: Paid, reader: 'customer' | 'partner'): Mark[] {
  if (isRefunded) return reader === 'customer' && isPaid ? [PAID, REFUNDED] : [REFUNDED];
  return [isPaid ? PAID : NOT_PAID];
}
