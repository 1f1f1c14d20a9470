import type { AgeDoubts, PriceChange } from '@tours/contract/order';

/** Something that stopped the checkout, in words for the person. */
export interface CheckoutAlert {
  tone: 'error' | 'warning';
  title?: string;
  text: string;
  /** What it means for the person, where the words are not ours. */
  note?: string;
  /** What is wrong with which item. */
  items?: { name: string; error: string }[];
  /** The order exists and its page tells more. */
  orderUuid?: string;
  requestId?: string;
  /** The person was taken to the wrong field already; the alert is only read out. */
  isAtField?: boolean;
}

/**
 * form → working → leaving is the good way. `price` and `ages` ask before going on; `unheard` means the card form was used and
 * the server could not be reached afterwards: nothing may be sent twice, and the way to the order stays open.
 */
export type CheckoutState =
  | { at: 'form'; alert: CheckoutAlert | null }
  | { at: 'working'; value: number; step: string }
  | { at: 'price'; change: PriceChange }
  | { at: 'ages'; doubts: AgeDoubts }
  | { at: 'unheard'; orderUuid: string }
  | { at: 'leaving'; value: number; step: string };

export type CheckoutEvent =
  | { type: 'progress'; value: number; step: string }
  | { type: 'stop'; alert: CheckoutAlert }
  | { type: 'dismiss' }
  | { type: 'price'; change: PriceChange }
  | { type: 'ages'; doubts: AgeDoubts }
  | { type: 'unheard'; orderUuid: string }
  | { type: 'leave'; step: string };

export const initialCheckout: CheckoutState = { at: 'form', alert: null };

/** Every move of the checkout. After `leaving` nothing moves: a late answer must not bring the form back. */
export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if (state.at === 'leaving') return state;
  switch (event.type) {
    case 'progress':
      // The bar never runs backwards, also when the server repeats a step.
      return { at: 'working', value: Math.max(event.value, shownValue(state)), step: event.step };
    case 'stop':
      return { at: 'form', alert: event.alert };
    case 'dismiss':
      return { at: 'form', alert: null };
    case 'price':
      return { at: 'price', change: event.change };
    case 'ages':
      return { at: 'ages', doubts: event.doubts };
    case 'unheard':
      return { at: 'unheard', orderUuid: event.orderUuid };
    case 'leave':
      return { at: 'leaving', value: 99, step: event.step };
  }
}

function shownValue(state: CheckoutState): number {
  return state.at === 'working' ? state.value : 0;
}
