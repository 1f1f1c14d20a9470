import { expect, it } from 'vitest';
import { readAmount } from '../app/lib/amount.ts';

it('reads only unambiguous amounts', () => {
  const read: [string, number | null][] = [
    ['20', 2_000],
    ['12.5', 1_250],
    ['12.50', 1_250],
    ['$ 12,50', 1_250],
    ['1,000', 100_000],
    ['1,000.00', 100_000],
    ['12,345.67', 1_234_567],
    ['1,5', null],
    ['12,5', null],
    ['1,0000', null],
    ['1.000', null],
    ['1.234,50', null],
    ['12.345', null],
    ['-5', null],
    ['', null],
  ];
  for (const [typed, cents] of read) expect(readAmount(typed), typed).toBe(cents);
});
