import type { AgeDoubts, PriceChange } from '@tours/contract/checkout-refusals';
import { readCartAgain, writeCart } from './cart.ts';
import { type Cart, type CartItem, hasAvailability, isFull } from './cart-model.ts';

// The group page loads without these changes: only its dialog and the checkout make them.

export type NewCartItem = Omit<CartItem, 'addedAt'>;
export type AddOutcome = 'added' | 'full' | 'duplicate' | 'otherGroup';

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

export function addItem(cart: Cart, item: NewCartItem, groupPath: string, now: number): [AddOutcome, Cart] {
  if (isFull(cart)) return ['full', cart];
  if (cart.items.some((other) => other.groupId !== item.groupId)) return ['otherGroup', cart];
  if (hasAvailability(cart, item.availability)) return ['duplicate', cart];
  return [
    'added',
    {
      checkoutKey: cart.checkoutKey || crypto.randomUUID(),
      groupId: item.groupId,
      groupPath,
      items: [...cart.items, { ...item, addedAt: now }],
    },
  ];
}

/** Puts a changed trip into the place of `replaced`, which may have another date. */
export function replaceItem(cart: Cart, replaced: string, item: NewCartItem, now: number): [AddOutcome, Cart] {
  const isTwice = item.availability !== replaced && hasAvailability(cart, item.availability);
  if (isTwice) return ['duplicate', cart];
  const items = cart.items.map((one) => (one.availability === replaced ? { ...item, addedAt: now } : one));
  return ['added', { ...cart, items }];
}

/** Applies the server's prices. The difference counts towards the fares; chosen extras keep their prices. */
export function withPrices(cart: Cart, change: PriceChange): Cart {
  const items = cart.items.map((item) => {
    const fresh = change.items.find((price) => price.availability === item.availability);
    if (!fresh) return item;
    const extra = Math.min(item.total.totalExtraCents, fresh.amountTotalCents);
    const total = {
      totalCents: fresh.amountTotalCents - extra,
      totalExtraCents: extra,
      taxCents: fresh.taxCents ?? null,
    };
    return { ...item, total };
  });
  return { ...cart, items };
}

/** Records that the person confirmed the types of these travellers for their ages. */
export function withAgesConfirmed(cart: Cart, doubts: AgeDoubts): Cart {
  const items = cart.items.map((item) => {
    const doubted = doubts.items.find(({ availability }) => availability === item.availability)?.travellers ?? [];
    const isDoubted = new Set(doubted.map(({ index }) => index));
    const travellers = item.travellers.map((traveller, index) =>
      isDoubted.has(index) ? { ...traveller, isAgeConfirmed: true } : traveller,
    );
    return { ...item, travellers };
  });
  return { ...cart, items };
}
