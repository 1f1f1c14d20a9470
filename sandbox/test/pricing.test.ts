import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceBooking, splitTax, totalOf, withTax } from '../src/fareharbor/pricing.ts';
import type { PriceModifier } from '../src/fareharbor/types.ts';

const modifier = (change: Partial<PriceModifier>): PriceModifier => ({
  modifier_kind: 'offset',
  modifier_type: 'adjust',
  offset: 0,
  percentage: 0,
  ...change,
});
const answer = (change: Partial<PriceModifier>, quantity = 1) => ({ modifier: modifier(change), quantity });
const price = (rates: number[], answers = [answer({ modifier_type: 'none' })], perCustomer = answers.slice(0, 0)) =>
  priceBooking({
    taxPercentage: 5,
    customers: rates.map((rate) => ({ rateTotalIncludingTax: rate, answers: perCustomer })),
    answers,
  });

test('FareHarbor’s own example: two adults and a digital photo set', () => {
  const receipt = price([15_645, 15_645], [answer({ offset: 2_500 })]);
  expect(receipt).toMatchObject({ subtotal: 32_300, taxes: 1_615, total: 33_915 });
});

test('a tax-inclusive list price is split backwards', () => {
  expect(splitTax(3_500, 10)).toEqual({ price: 3_182, tax: 318 });
});

test('odd cents round half up per unit, and quantity multiplies the rounded unit', () => {
  expect(withTax(8_975, 5)).toEqual({ price: 8_975, tax: 449 });
  const receipt = price([9_424, 9_424], [answer({ offset: 210 }, 3)]);
  expect(receipt.total).toBe(2 * 9_424 + 3 * (210 + 11));
});

test('a field of a traveller is charged for that traveller, a booking field once', () => {
  expect(price([1_050], [], [answer({ offset: 900 })]).total).toBe(1_050 + 945);
  expect(price([1_050, 1_050], [answer({ offset: 900 })]).total).toBe(2_100 + 945);
});

test('a percentage applies to all travellers together, without other booking fields', () => {
  const flexible = answer({ modifier_kind: 'percentage', percentage: 10 });
  const receipt = price([9_371, 9_371], [answer({ offset: 200 }), flexible]);
  expect(receipt.subtotal).toBe(2 * 8_925 + 200 + 1_785);
  expect(receipt.taxes).toBe(2 * 446 + 10 + 89);
});

test('a discount lowers the price', () => {
  expect(price([1_050], [answer({ offset: -200 })]).total).toBe(840);
});

test('the receipt always equals the sum of the shown prices', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 8 }),
      cents,
      fc.integer({ min: 0, max: 6 }),
      (rates, offset, count) => {
        const receipt = price(rates, [answer({ offset }, count)]);
        const shown = rates.reduce((sum, rate) => sum + rate, 0) + count * totalOf(withTax(offset, 5));
        expect(receipt.total).toBe(shown);
        expect(receipt.subtotal + receipt.taxes).toBe(receipt.total);
      },
    ),
  );
});
