import { TAKEN_WAYS, type TakenWay } from './instalment-labels.ts';

/** The ways in which a part of a refund goes back. Payments without a card go back by hand, as they were made. */
export const RETURN_METHODS = ['card', ...TAKEN_WAYS] as const;
export type ReturnMethod = (typeof RETURN_METHODS)[number];

/** The end of a sentence about money that goes back. */
export const RETURN_TEXTS = {
  card: 'to the card',
  cash: 'in cash',
  cheque: 'by cheque',
  credit: 'as school credit',
} satisfies Record<'card' | TakenWay, string>;
