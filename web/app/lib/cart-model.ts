import { CART_MAX_ITEMS } from '@tours/contract/constants';
import { sumOf } from '@tours/contract/money';
import type { CartTraveller } from '@tours/contract/order';
import type { ZonedString } from '@tours/contract/time';

export interface CartItem {
  item: string;
  availability: string;
  groupId: string;
  name: string;
  headline: string;
  imageUrl: string;
  startDate: ZonedString;
  endDate: ZonedString;
  travellers: CartTraveller[];
  /** Answers that are given once per booking. */
  fields: CartTraveller['customerTypeRate']['fields'];
  /** `Adult · Ana`, one per traveller. */
  travellerLabels: string[];
  /** Adult, one per traveller: the name finds the type again on another departure, whose numbers differ. */
  travellerTypes: string[];
  /** Both parts include taxes. `taxCents` is null when FareHarbor did not say how much they are. */
  total: { totalCents: number; totalExtraCents: number; taxCents: number | null };
  /** Shown and counted as products, not as seats of travellers. */
  isAddOn: boolean;
  addedAt: number;
}

export interface Cart {
  /** Made with the first item; empty in an empty cart. */
  checkoutKey: string;
  groupId: string;
  groupPath: string;
  items: CartItem[];
}

export const EMPTY_CART: Cart = { checkoutKey: '', groupId: '', groupPath: '', items: [] };

/** A cart expires, because children's names and ages should not stay on a shared device. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

export function removeItem(cart: Cart, availability: string): Cart {
  const items = cart.items.filter((item) => item.availability !== availability);
  return items.length ? { ...cart, items } : EMPTY_CART;
}

/** The cart without the departures that an order has. It gets a new key, because the order can no longer be changed. */
export function withoutOrder(cart: Cart, checkoutKey: string, availabilities: string[]): Cart {
  if (cart.checkoutKey !== checkoutKey) return cart;
  const items = cart.items.filter((item) => !availabilities.includes(item.availability));
  return items.length ? { ...cart, items, checkoutKey: crypto.randomUUID() } : EMPTY_CART;
}

export function hasAvailability(cart: Cart, availability: string): boolean {
  return cart.items.some((item) => item.availability === availability);
}

export function isFull(cart: Cart): boolean {
  return cart.items.length >= CART_MAX_ITEMS;
}

export const itemTotal = ({ total }: Pick<CartItem, 'total'>): number => total.totalCents + total.totalExtraCents;

/** `taxCents` is the part of the sum that is taxes; null when those of an item are unknown. */
export function cartTotals(cart: Cart) {
  const totalCents = sumOf(cart.items, (item) => item.total.totalCents);
  const totalExtraCents = sumOf(cart.items, (item) => item.total.totalExtraCents);
  const taxes = cart.items.map((item) => item.total.taxCents);
  const taxCents = taxes.includes(null) ? null : sumOf(taxes, (tax) => tax ?? 0);
  return { totalCents, totalExtraCents, sumCents: totalCents + totalExtraCents, taxCents };
}

/** The total with its taxes, and above it the sums of tours and of extras where both add to it. */
export function totalRows(cart: Cart) {
  const { totalCents, totalExtraCents, sumCents, taxCents } = cartTotals(cart);
  // The sum of one part would repeat the total.
  const hasParts = totalCents > 0 && totalExtraCents > 0;
  return [
    ...(hasParts
      ? [
          { label: 'Items total', cents: totalCents },
          { label: 'Add-ons total', cents: totalExtraCents },
        ]
      : []),
    { label: 'Total', cents: sumCents, isSum: true },
    ...(taxCents ? [{ label: 'Taxes included', cents: taxCents }] : []),
  ];
}

/** Reads the stored cart. Anything unreadable or too old is dropped. */
export function parseCart(text: string | null, now: number): Cart {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return EMPTY_CART;
  }
  if (!isRecord(value) || !hasStrings(value, ['checkoutKey', 'groupId', 'groupPath'])) return EMPTY_CART;
  const stored = Array.isArray(value.items) ? value.items : [];
  const items = stored.filter(isCartItem).filter((item) => now - item.addedAt < MAX_AGE_MS);
  if (!items.length || !String(value.groupPath).startsWith('/')) return EMPTY_CART;
  return { ...(value as unknown as Cart), items };
}

const TEXTS = ['item', 'availability', 'groupId', 'name', 'headline', 'imageUrl', 'startDate', 'endDate'];
const LISTS = ['travellers', 'fields', 'travellerLabels', 'travellerTypes'];

function isCartItem(value: unknown): value is CartItem {
  if (!isRecord(value) || !isRecord(value.total) || !LISTS.every((key) => Array.isArray(value[key]))) return false;
  const { totalCents, totalExtraCents, taxCents } = value.total;
  const travellers = value.travellers as unknown[];
  return (
    hasStrings(value, TEXTS) &&
    typeof value.addedAt === 'number' &&
    typeof value.isAddOn === 'boolean' &&
    travellers.length > 0 &&
    travellers.every((traveller) => isRecord(traveller) && isRecord(traveller.customerTypeRate)) &&
    [totalCents, totalExtraCents, taxCents === null ? 0 : taxCents].every(Number.isInteger)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function hasStrings(value: Record<string, unknown>, keys: string[]): boolean {
  return keys.every((key) => typeof value[key] === 'string');
}
