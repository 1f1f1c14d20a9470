import type { AgeDoubts, PriceChange } from '@tours/contract/checkout-refusals';

/** A message about why the checkout stopped. */
export interface CheckoutAlert {
  tone: 'error' | 'warning';
  title?: string;
  text: string;
  /** An explanation for the person, where `text` comes from a vendor. */
  note?: string;
  /** The problem of each item. */
  items?: { availability?: string | null; name: string; error: string }[];
  /** Set when the order exists, so that the alert can link to its page. */
  checkoutKey?: string;
  requestId?: string;
  /** The group's payment plan or its questions are no longer those on the page. */
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

export type CheckoutEvent =
  | { type: 'progress'; value: number; step: string }
  | { type: 'stop'; alert: CheckoutAlert }
  | { type: 'dismiss' }
  | { type: 'price'; change: PriceChange }
  | { type: 'ages'; doubts: AgeDoubts }
  | { type: 'noAnswer'; checkoutKey: string }
  | { type: 'leave'; step: string };

export const initialCheckout: CheckoutState = { at: 'form', alert: null };

/** All transitions of the checkout. `leaving` is final, because a late answer must not bring the form back. */
export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if (state.at === 'leaving') return state;
  switch (event.type) {
    case 'progress':
      // The progress never goes back, even when the server repeats a step.
      return { at: 'working', value: Math.max(event.value, shownValue(state)), step: event.step };
    case 'stop':
      return { at: 'form', alert: event.alert };
    case 'dismiss':
      return { at: 'form', alert: null };
    case 'price':
      return { at: 'price', change: event.change };
    case 'ages':
      return { at: 'ages', doubts: event.doubts };
    case 'noAnswer':
      return { at: 'noAnswer', checkoutKey: event.checkoutKey };
    case 'leave':
      return { at: 'leaving', value: 99, step: event.step };
  }
}

function shownValue(state: CheckoutState): number {
  return state.at === 'working' ? state.value : 0;
}
