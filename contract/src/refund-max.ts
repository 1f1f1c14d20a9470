import type { RefundMethod } from './refund.ts';

interface Left {
  unpaidCents: number;
  /** Sent back by the bank after a failed refund. It goes first and alone. */
  heldCents: number;
  /** May go back now. */
  backCents: number;
}

/** The most that a booking can be lowered and given back together. */
export const refundMaxCents = ({ unpaidCents, heldCents, backCents }: Left, method: RefundMethod): number =>
  unpaidCents + (method === 'card' && heldCents > 0 ? Math.min(heldCents, backCents) : backCents);
