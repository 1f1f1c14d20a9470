import type { AgeDoubts, PriceChange } from '@tours/contract/checkout-refusals';
import { readCartAgain, writeCart } from './cart.ts';
import {
  type AddOutcome,
  addItem,
  type NewCartItem,
  replaceItem,
  withAgesConfirmed,
  withPrices,
} from './cart-changes.ts';
import { hasAvailability } from './cart-model.ts';

export type { AddOutcome, NewCartItem } from './cart-changes.ts';

// The group page loads without these changes: only its dialog and the checkout make them.

/** Adds a trip, or puts it into the place of `replaced` if that is still in the cart. */
export function addToCart(item: NewCartItem, groupPath: string, replaced: string | null = null): AddOutcome {
  const before = readCartAgain();
  const [outcome, cart] =
    replaced !== null && hasAvailability(before, replaced)
      ? replaceItem(before, replaced, item, Date.now())
      : addItem(before, item, groupPath, Date.now());
  if (outcome === 'added') writeCart(cart);
  return outcome;
}

export function confirmAges(doubts: AgeDoubts): void {
  writeCart(withAgesConfirmed(readCartAgain(), doubts));
}

/** Applies the server's prices, which the person accepted. */
export function setPrices(change: PriceChange): void {
  writeCart(withPrices(readCartAgain(), change));
}
