import type { PriceChange } from '@tours/contract/order';
import { useSyncExternalStore } from 'react';
import {
  type AddOutcome,
  addItem,
  type Cart,
  EMPTY_CART,
  type NewCartItem,
  parseCart,
  removeItem,
  withPrices,
} from './cart-model.ts';

export type { AddOutcome, Cart, CartItem, CartTotals, NewCartItem } from './cart-model.ts';
export { cartTotals, hasAvailability, isFull } from './cart-model.ts';

const STORAGE_KEY = 'cart';
const listeners = new Set<() => void>();
let snapshot: Cart | undefined;

/** The cart as it is now. Outside components only; inside, `useCart` follows its changes. */
export function readCart(): Cart {
  snapshot ??= parseCart(readStorage(), Date.now());
  return snapshot;
}

/** Empty while the page hydrates, so that server and browser agree; filled right after. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, readCart, () => EMPTY_CART);
}

/** False during server rendering and hydration, when the cart is not known yet: show a skeleton, not "empty". */
export function useCartReady(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

export function addToCart(item: NewCartItem, groupPath: string): AddOutcome {
  const [outcome, cart] = addItem(freshCart(), item, groupPath, Date.now());
  if (outcome === 'added') store(cart);
  return outcome;
}

export function removeFromCart(availability: string): void {
  store(removeItem(freshCart(), availability));
}

export function emptyCart(): void {
  store(EMPTY_CART);
}

/** After a successful payment: the next purchase starts with a new order id. */
export function clearCart(): void {
  emptyCart();
}

/** The person accepted the prices the server answered with. */
export function setPrices(change: PriceChange): void {
  store(withPrices(freshCart(), change));
}

/** Another tab may have written since the last event, so changes start from storage. */
function freshCart(): Cart {
  snapshot = parseCart(readStorage(), Date.now());
  return snapshot;
}

function store(cart: Cart): void {
  snapshot = cart;
  try {
    if (cart.items.length) localStorage.setItem(STORAGE_KEY, JSON.stringify(cart));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage may be full or forbidden (private windows): the cart then lives as long as the page.
  }
  for (const listener of listeners) listener();
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return snapshot?.items.length ? JSON.stringify(snapshot) : null;
  }
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY && event.key !== null) return;
    snapshot = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
