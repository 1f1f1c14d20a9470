import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSecret, sealSecret } from '../../../../src/platform/lib/secret-box.ts';

const KEY = 'a session secret of some length';

describe('secret box', () => {
  it('opens what it sealed, and seals differently each time', () => {
    fc.assert(
      fc.property(fc.string(), (plain) => {
        expect(openSecret(sealSecret(plain, KEY), KEY)).toBe(plain);
      }),
    );
    expect(sealSecret('x', KEY).equals(sealSecret('x', KEY))).toBe(false);
  });

  it('refuses another key and a changed box', () => {
    const box = sealSecret('temporary', KEY);
    expect(() => openSecret(box, `${KEY}!`)).toThrow();
    for (let at = 0; at < box.length; at++) {
      const changed = Buffer.from(box);
      changed[at]! ^= 1;
      expect(() => openSecret(changed, KEY)).toThrow();
    }
    expect(() => openSecret(box.subarray(0, 20), KEY)).toThrow();
  });
});
