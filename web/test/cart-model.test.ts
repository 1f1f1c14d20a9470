import { describe, expect, it } from 'vitest';
import { type Cart, cartTotals, EMPTY_CART, parseCart, removeItem, withoutOrder } from '../app/lib/cart-model.ts';
import { addItem, type NewCartItem, replaceItem, withPrices } from '../app/lib/change-cart.ts';

const NOW = Date.parse('2027-01-01T00:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

function item(given: Partial<NewCartItem> = {}): NewCartItem {
  return {
    item: 'item',
    availability: 'availability',
    groupId: 'group',
    name: 'Whales',
    headline: '',
    imageUrl: '',
    startDate: '2027-01-15T13:00:00-07:00[America/Vancouver]',
    endDate: '2027-01-15T16:00:00-07:00[America/Vancouver]',
    travellers: [{ customerTypeRate: { pk: 1, fields: [] } }],
    fields: [],
    travellerLabels: ['Adult'],
    travellerTypes: ['Adult'],
    total: { totalCents: 10_000, totalExtraCents: 500, taxCents: 500 },
    isAddOn: false,
    ...given,
  };
}

function cartOf(...availabilities: string[]): Cart {
  return availabilities.reduce(
    (cart, availability) => addItem(cart, item({ availability }), '/school/trip', NOW)[1],
    EMPTY_CART,
  );
}

describe('adding', () => {
  it('makes the order id with the first trip and keeps it', () => {
    const one = cartOf('a');
    const [outcome, two] = addItem(one, item({ availability: 'b' }), '/school/trip', NOW);
    expect(outcome).toBe('added');
    expect(one.checkoutKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(two.checkoutKey).toBe(one.checkoutKey);
    expect(two.groupPath).toBe('/school/trip');
  });

  it('refuses a sixth trip, a second of the same, and another group', () => {
    const full = cartOf('a', 'b', 'c', 'd', 'e');
    expect(addItem(full, item({ availability: 'f' }), '/x', NOW)).toEqual(['full', full]);
    const one = cartOf('a');
    expect(addItem(one, item({ availability: 'a' }), '/x', NOW)).toEqual(['duplicate', one]);
    expect(addItem(one, item({ availability: 'b', groupId: 'other' }), '/x', NOW)).toEqual(['otherGroup', one]);
  });
});

describe('an order that has its seats', () => {
  it('keeps items added since then as a new purchase', () => {
    const cart = cartOf('a', 'b', 'c');
    const rest = withoutOrder(cart, cart.checkoutKey, ['a', 'b']);
    expect(rest.items.map(({ availability }) => availability)).toEqual(['c']);
    expect(rest.checkoutKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(rest.checkoutKey).not.toBe(cart.checkoutKey);
  });

  it('leaves an empty cart, and does not touch the cart of another order', () => {
    const cart = cartOf('a');
    expect(withoutOrder(cart, cart.checkoutKey, ['a'])).toEqual(EMPTY_CART);
    expect(withoutOrder(cart, crypto.randomUUID(), ['a'])).toBe(cart);
  });
});

it('starts over after the last trip is removed', () => {
  expect(removeItem(cartOf('a'), 'a')).toEqual(EMPTY_CART);
  expect(removeItem(cartOf('a', 'b'), 'a').items.map((one) => one.availability)).toEqual(['b']);
});

it('applies new prices and keeps the extras', () => {
  const change = {
    amountTotalCents: 22_000,
    items: [{ availability: 'b', name: 'Whales', previousCents: 10_500, amountTotalCents: 11_500, taxCents: 550 }],
  };
  const cart = withPrices(cartOf('a', 'b'), change);
  expect(cart.items[1]!.total).toEqual({ totalCents: 11_000, totalExtraCents: 500, taxCents: 550 });
  expect(cartTotals(cart)).toEqual({
    totalCents: 21_000,
    totalExtraCents: 1_000,
    sumCents: 22_000,
    taxCents: 1_050,
  });
});

describe('changing a trip', () => {
  it('takes its place, also with another date', () => {
    const [outcome, cart] = replaceItem(cartOf('a', 'b'), 'a', item({ availability: 'c' }), NOW);
    expect(outcome).toBe('added');
    expect(cart.items.map(({ availability }) => availability)).toEqual(['c', 'b']);
  });

  it('refuses a date that is in the cart already', () => {
    const cart = cartOf('a', 'b');
    expect(replaceItem(cart, 'a', item({ availability: 'b' }), NOW)).toEqual(['duplicate', cart]);
  });
});

it('does not tell the taxes when those of a trip are unknown', () => {
  const total = { totalCents: 1_000, totalExtraCents: 0, taxCents: null };
  const [, cart] = addItem(cartOf('a'), item({ availability: 'b', total }), '/x', NOW);
  expect(cartTotals(cart).taxCents).toBeNull();
});

describe('reading storage', () => {
  it('returns the stored cart', () => {
    const cart = cartOf('a', 'b');
    expect(parseCart(JSON.stringify(cart), NOW)).toEqual(cart);
  });

  it('drops a cart older than a week', () => {
    const cart = cartOf('a');
    expect(parseCart(JSON.stringify(cart), NOW + 6 * DAY).items).toHaveLength(1);
    expect(parseCart(JSON.stringify(cart), NOW + 7 * DAY)).toEqual(EMPTY_CART);
  });

  it.each([
    null,
    '',
    '{',
    '[]',
    '1',
    '{"items":[]}',
    '{"checkoutKey":"a","groupId":"b","groupPath":"/c","items":[{}]}',
  ])('takes %s for an empty cart', (text) => {
    expect(parseCart(text, NOW)).toEqual(EMPTY_CART);
  });
});
