import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekSlices } from '../../../../src/integrations/fareharbor/slices.ts';

const DAY_MS = 86_400_000;
const dayNumber = (day: string) => Date.parse(day) / DAY_MS;
const isoDay = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);

describe('weekSlices', () => {
  it('cuts a fortnight and a day at the seventh day', () => {
    expect(weekSlices('2027-03-10', '2027-03-24')).toEqual([
      { from: '2027-03-10', to: '2027-03-16' },
      { from: '2027-03-17', to: '2027-03-23' },
      { from: '2027-03-24', to: '2027-03-24' },
    ]);
  });

  it('covers every day exactly once, at most seven at a time', () => {
    const range = fc.tuple(fc.integer({ min: 18_000, max: 25_000 }), fc.integer({ min: 0, max: 400 }));
    fc.assert(
      fc.property(range, ([first, length]) => {
        const slices = weekSlices(isoDay(first), isoDay(first + length));
        let next = first;
        for (const { from, to } of slices) {
          expect(dayNumber(from)).toBe(next);
          expect(dayNumber(to) - dayNumber(from)).toBeLessThan(7);
          next = dayNumber(to) + 1;
        }
        expect(next).toBe(first + length + 1);
      }),
    );
  });

  it('is empty for a range that ends before it begins', () => {
    expect(weekSlices('2027-03-10', '2027-03-09')).toEqual([]);
  });
});
