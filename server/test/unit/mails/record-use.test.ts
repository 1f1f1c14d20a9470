import { expect, test } from 'vitest';
import { areaOf } from '../../../src/mails/link/record-use.ts';

test('a use is recorded with the area of the network only', () => {
  expect(areaOf('203.0.113.77')).toBe('203.0.113.0/24');
  expect(areaOf('::ffff:203.0.113.77')).toBe('203.0.113.0/24');
  expect(areaOf('2001:db8:1234:5678::1')).toBe('2001:db8:1234::/48');
  expect(areaOf('::1')).toBe('0:0:0::/48');
  expect(areaOf('')).toBe('unknown');
});
