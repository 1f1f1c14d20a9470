import { expect, test } from 'vitest';
import { isPlainData } from '../../../src/platform/lib/plain-data.ts';

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level++) value = { a: value };
  return value;
}

test.each([
  ['a text', 'Zoë 👩‍👩‍👧 𝕊'],
  ['nothing', null],
  ['what nobody sent', undefined],
  ['bytes, whatever they are', Buffer.from([0, 255, 0])],
  ['what we ask for', { items: [{ fields: [{ value: 'x' }] }] }],
  ['as deep as allowed', nested(32)],
])('%s can be stored', (_name, value) => expect(isPlainData(value)).toBe(true));

test.each([
  ['a null byte', 'a\0b'],
  ['half of a pair', '\ud83d'],
  ['the other half', { a: ['x', '\udc69'] }],
  ['a key that is none', { 'a\0': 1 }],
  ['what is deeper', nested(33)],
  ['what has no end', nested(100_000)],
])('%s cannot be stored', (_name, value) => expect(isPlainData(value)).toBe(false));
