import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandShades, contrast } from '../app/theme/brand.ts';

const rgb = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];

it('makes every brand colour readable with white', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, (brand) => {
      expect(contrast(rgb(brandShades(brand)[6]!), [255, 255, 255])).toBeGreaterThanOrEqual(4.45);
    }),
  );
});

it('leaves a dark colour as it is, and replaces what is no colour', () => {
  expect(brandShades('#0b4f6c')[6]).toBe('#0b4f6c');
  expect(brandShades('teal')).toEqual(brandShades(null));
});
