import { expect, test } from 'vitest';
import { networkOf } from '../../../src/platform/lib/network-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:49152', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:49152', '203.0.113.7'],
  ['2001:db8:1:2::7', '2001:db8:1:2::'],
  ['[2001:DB8:1:2:3:4:5:6]:49152', '2001:db8:1:2::'],
  ['[2001:db8:1:2::7]', '2001:db8:1:2::'],
  ['', ''],
  [undefined, ''],
])('the network of %s is %s, whichever port a proxy adds', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
