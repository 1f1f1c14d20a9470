import type { AgeDoubts, PriceChange } from '@tours/contract/order';
import { useSyncExternalStore } from 'react';
import {
  type AddOutcome,
  addItem,
  type Cart,
  EMPTY_CART,
  type NewCartItem,
  parseCart,
  removeItem,
  withAgesConfirmed,
  withoutOrder,
  withPrices,
} from './cart-model.ts';
import { stored } from './stored.ts';

export type { AddOutcome, Cart, CartItem, CartTotals, NewCartItem } from './cart-model.ts';
export { cartTotals, hasAvailability, isFull } from './cart-model.ts';

const store = stored<Cart>(
  'cart',
  (text) => parseCart(text, Date.now()),
  (cart) => (cart.items.length ? JSON.stringify(cart) : null),
);

/** The current cart, for use outside components. Components follow its changes with `useCart`. */
export const readCart = store.read;

/** Empty during hydration, so that server and browser render the same; filled right after. */
export function useCart(): Cart {
  return useSyncExternalStore(store.subscribe, store.read, () => EMPTY_CART);
}

/** False during server rendering and hydration, when the cart is not known yet: show a skeleton, not "empty". */
export function useCartReady(): boolean {
  return useSyncExternalStore(
    store.subscribe,
    () => true,
    () => false,
  );
}

export function addToCart(item: NewCartItem, groupPath: string): AddOutcome {
  const [outcome, cart] = addItem(store.readAgain(), item, groupPath, Date.now());
  if (outcome === 'added') store.write(cart);
  return outcome;
}

export function removeFromCart(availability: string): void {
  store.write(removeItem(store.readAgain(), availability));
}

export function emptyCart(): void {
  store.write(EMPTY_CART);
}

/** Removes the departures that were booked under this checkout key. Items added since then are a new purchase. */
export function removeBooked(checkoutKey: string, availabilities: string[]): void {
  store.write(withoutOrder(store.readAgain(), checkoutKey, availabilities));
}

export function confirmAges(doubts: AgeDoubts): void {
  store.write(withAgesConfirmed(store.readAgain(), doubts));
}

/** Applies the server's prices, which the person accepted. */
export function setPrices(change: PriceChange): void {
  store.write(withPrices(store.readAgain(), change));
}
