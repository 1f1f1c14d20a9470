import { expect, test } from 'vitest';
import { isGstNumber, isQstNumber, plainTaxNumber } from '../src/tax-number.ts';

test('a GST/HST number has nine digits with a check digit, and an account', () => {
  for (const valid of ['123456782RT0001', '123026635RT0001']) expect(isGstNumber(valid)).toBe(true);
  for (const wrong of ['123456783RT0001', '12345678RT0001', '123456782RC0001', '123456782', '', 'RT0001'])
    expect(isGstNumber(wrong)).toBe(false);
  expect(plainTaxNumber(' 12345 6782 rt-0001')).toBe('123456782RT0001');
  expect(isQstNumber('1234567890TQ0001')).toBe(true);
  expect(isQstNumber('1234567890')).toBe(false);
});
