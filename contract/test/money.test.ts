import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCents, percentageOf } from '../src/money.ts';

test('amounts are shown with symbol in front, comma thousands and two decimals', () => {
  expect(formatCents(0)).toBe('$0.00');
  expect(formatCents(5)).toBe('$0.05');
  expect(formatCents(123456)).toBe('$1,234.56');
  expect(formatCents(-1_234_567_89)).toBe('−$1,234,567.89');
});

test('a share is rounded once, to the nearest cent', () => {
  expect(percentageOf(33_915, 5)).toBe(1696);
  expect(percentageOf(10, 5)).toBe(1);
  expect(percentageOf(9, 5)).toBe(0);
  expect(percentageOf(10_000, 12.34)).toBe(1234);
});

test('a share is off by at most half a cent, and never more than the whole', () => {
  const amount = fc.integer({ min: 0, max: 99_999_999 });
  const hundredths = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(amount, hundredths, (cents, share) => {
      const part = percentageOf(cents, share / 100);
      expect(Math.abs(part * 10_000 - cents * share)).toBeLessThanOrEqual(5_000);
      expect(part).toBeLessThanOrEqual(cents);
      expect(Number.isInteger(part)).toBe(true);
    }),
  );
});
