import { isClosed } from '@tours/contract/booking-rules';
import type { LiveAvailability } from '@tours/contract/fareharbor';
import { message } from '@tours/contract/messages';
import { type Cart, hasAvailability, isFull } from '../../../lib/cart.ts';
import type { Trip } from '../trip.ts';

export interface Obstacle {
  /** A trip in the cart can be changed there, and another date of a sold-out one may have seats. */
  kind: 'inCart' | 'soldOut' | 'other';
  text: string;
}

/** The reason why this departure can't be added now; null when it can. */
export function obstacleTo(trip: Trip, live: LiveAvailability | null, cart: Cart): Obstacle | null {
  const { group, replaces } = trip;
  const availability = trip.availability._id;
  const isChanged = replaces !== null && hasAvailability(cart, replaces);
  const other = (text: string): Obstacle => ({ kind: 'other', text });
  if (availability !== replaces && hasAvailability(cart, availability)) {
    return { kind: 'inCart', text: message('availability.inCart') };
  }
  if (cart.items.some((item) => item.groupId !== group._id)) return other(message('cart.otherGroup'));
  if (live?.capacity === 0) return { kind: 'soldOut', text: message('tour.soldOut') };
  if (live && live.capacity < 0) return other(message('tour.noDates'));
  if (live && isClosed(live)) return other('This departure can no longer be booked online.');
  if (isFull(cart) && !isChanged) return other(message('cart.full'));
  return null;
}
