import { expect, test } from 'vitest';
import { hostNameOf } from '../../../src/platform/lib/host-name.ts';

test.each([
  ['Trips.Example.COM:3000', 'trips.example.com'],
  ['trips.example.com.', 'trips.example.com'],
  ['https://trips.example.com/path', 'trips.example.com'],
  ['[::1]:3000', '[::1]'],
  ['[::1]', '[::1]'],
  ['', ''],
])('%s is the host %s', (text, name) => expect(hostNameOf(text)).toBe(name));
