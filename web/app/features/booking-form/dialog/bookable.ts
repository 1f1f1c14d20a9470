import { isClosed } from '@tours/contract/booking-rules';
import type { LiveAvailability } from '@tours/contract/fareharbor';
import { messages } from '@tours/contract/messages';
import { type Cart, hasAvailability, isFull } from '../../../lib/cart.ts';
import type { Trip } from '../trip.ts';

export interface Obstacle {
  /** The label of the Book button. */
  label: string;
  text?: string;
  isInCart?: boolean;
  /** Another date may have seats. */
  isSoldOut?: boolean;
}

/** The reason why this departure can't be added now; null when it can. */
export function obstacleTo(trip: Trip, live: LiveAvailability | null, cart: Cart): Obstacle | null {
  const label = 'Book';
  const { group, replaces } = trip;
  const availability = trip.availability._id;
  const isChanged = replaces !== null && hasAvailability(cart, replaces);
  if (availability !== replaces && hasAvailability(cart, availability)) {
    return { label, text: messages['availability.inCart'], isInCart: true };
  }
  if (cart.items.some((item) => item.groupId !== group._id)) return { label, text: messages['cart.otherGroup'] };
  if (live?.capacity === 0) return { label: messages['tour.soldOut'], isSoldOut: true };
  if (live && live.capacity < 0) return { label, text: messages['tour.noDates'] };
  if (live && isClosed(live)) {
    return { label, text: 'This departure can no longer be booked online.' };
  }
  if (isFull(cart) && !isChanged) return { label, text: messages['cart.full'] };
  return null;
}
