import type { AgeDoubts, PriceChange } from '@tours/contract/checkout-refusals';

export interface CheckoutAlert {
  tone: 'error' | 'warning';
  title?: string;
  text: string;
  /** An explanation for the person, where `text` comes from a vendor. */
  note?: string;
  items?: { availability?: string | null; name: string; error: string }[];
  /** Set when the order exists, so that the alert can link to its page. */
  checkoutKey?: string;
  requestId?: string;
  /** The group's payment plan, questions or terms are no longer those on the page. */
  isGroupChanged?: boolean;
  /** The focus is on the invalid field already, so the alert is only announced. */
  isAtField?: boolean;
}

/**
 * The normal order is form → working → leaving. `price` and `ages` ask the person before continuing. `noAnswer` means
 * that the card was used and the server could not be reached afterwards: nothing may be sent twice, and a link to the
 * order stays visible.
 */
export type CheckoutState =
  | { at: 'form'; alert: CheckoutAlert | null }
  | { at: 'working'; value: number; step: string }
  | { at: 'price'; change: PriceChange }
  | { at: 'ages'; doubts: AgeDoubts }
  | { at: 'noAnswer'; checkoutKey: string }
  | { at: 'leaving'; value: number; step: string };

export const initialCheckout: CheckoutState = { at: 'form', alert: null };

/** Decides about the next state. `leaving` is final, because a late answer must not bring the form back. */
export function checkoutReducer(state: CheckoutState, next: CheckoutState): CheckoutState {
  if (state.at === 'leaving') return state;
  if (state.at !== 'working' || next.at !== 'working') return next;
  // The progress never goes back, even when the server repeats a step.
  return { ...next, value: Math.max(next.value, state.value) };
}
