import type { PayMethod } from './instalment-labels.ts';

/** The end of a sentence about money that goes back. Payments without a card go back by hand, as they were made. */
export const RETURN_TEXTS = {
  card: 'to the card',
  cash: 'in cash',
  cheque: 'by cheque',
  credit: 'as school credit',
} satisfies Record<PayMethod, string>;
