import { type Cart, EMPTY_CART, parseCart, removeItem, withoutOrder } from './cart-model.ts';
import { forgetDrafts } from './drafts.ts';
import { useStore } from './store.ts';
import { stored } from './stored.ts';

export type { Cart, CartItem } from './cart-model.ts';
export { cartTotals, hasAvailability, isFull, itemTotal, totalRows } from './cart-model.ts';

const store = stored<Cart>(
  'cart',
  (text) => parseCart(text, Date.now()),
  (cart) => (cart.items.length ? JSON.stringify(cart) : null),
  EMPTY_CART,
  forgetDraftsIfEmpty,
);

/** Drafts are in the storage of each tab, so every tab forgets its own, also if another one emptied the cart. */
function forgetDraftsIfEmpty(cart: Cart): void {
  if (cart.items.length === 0) forgetDrafts();
}

/** The current cart, for use outside components. Components follow its changes with `useCart`. */
export const readCart = store.read;

/**
 * Empty during hydration, so that server and browser render the same; filled right after. Show a skeleton, not "empty",
 * until `useHydrated` is true.
 */
export const useCart = (): Cart => useStore(store);

export { store as cartStore };

/** The cart in storage now: another tab may have written it since the last event. */
export const readCartAgain = store.readAgain;

export function writeCart(cart: Cart): void {
  forgetDraftsIfEmpty(cart);
  store.write(cart);
}

export function removeFromCart(availability: string): void {
  writeCart(removeItem(store.readAgain(), availability));
}

export function emptyCart(): void {
  writeCart(EMPTY_CART);
}

/** Removes the departures that were booked under this checkout key. Items added since then are a new purchase. */
export function removeBooked(checkoutKey: string, availabilities: string[]): void {
  writeCart(withoutOrder(store.readAgain(), checkoutKey, availabilities));
}
