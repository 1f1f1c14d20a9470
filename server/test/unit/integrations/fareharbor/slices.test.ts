import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthSlices } from '../../../../src/platform/integrations/fareharbor/slices.ts';

const DAY_MS = 86_400_000;
const dayNumber = (day: string) => Date.parse(day) / DAY_MS;
const isoDay = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);
const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

const anyRange = fc.tuple(fc.integer({ min: 18_000, max: 25_000 }), fc.integer({ min: 0, max: 400 }));
const anyMonth = fc.tuple(fc.integer({ min: 2020, max: 2100 }), fc.integer({ min: 1, max: 12 }));

describe('monthSlices', () => {
  it('are the same for every range that touches them', () => {
    expect(monthSlices('2027-03-10', '2027-04-02')).toEqual([
      { from: '2027-03-08', to: '2027-03-14' },
      { from: '2027-03-15', to: '2027-03-21' },
      { from: '2027-03-22', to: '2027-03-28' },
      { from: '2027-03-29', to: '2027-03-31' },
      { from: '2027-04-01', to: '2027-04-07' },
    ]);
  });

  it('cover every day of the range exactly once, at most seven at a time, and no month more than is needed', () => {
    fc.assert(
      fc.property(anyRange, ([first, length]) => {
        const slices = monthSlices(isoDay(first), isoDay(first + length));
        expect(dayNumber(slices[0]!.from)).toBeLessThanOrEqual(first);
        expect(dayNumber(slices[0]!.to)).toBeGreaterThanOrEqual(first);
        expect(dayNumber(slices.at(-1)!.from)).toBeLessThanOrEqual(first + length);
        expect(dayNumber(slices.at(-1)!.to)).toBeGreaterThanOrEqual(first + length);
        slices.forEach(({ from, to }, at) => {
          expect(dayNumber(to) - dayNumber(from)).toBeGreaterThanOrEqual(0);
          expect(dayNumber(to) - dayNumber(from)).toBeLessThan(7);
          expect(from.slice(0, 7)).toBe(to.slice(0, 7));
          if (at > 0) expect(dayNumber(from)).toBe(dayNumber(slices[at - 1]!.to) + 1);
        });
      }),
    );
  });

  it('are at most five for a month, and include the slices of any part of it', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: 0, max: 27 }), fc.integer({ min: 0, max: 27 }), ([year, month], a, b) => {
        const last = lastOf(year, month);
        const whole = monthSlices(`${last.slice(0, 8)}01`, last);
        expect(whole.length).toBeLessThanOrEqual(5);
        const day = (at: number) => `${last.slice(0, 8)}${String(at + 1).padStart(2, '0')}`;
        for (const slice of monthSlices(day(Math.min(a, b)), day(Math.max(a, b)))) expect(whole).toContainEqual(slice);
      }),
    );
  });

  it('end where dates can no longer be compared as text', () => {
    expect(monthSlices('9999-12-20', '9999-12-31')).toEqual([
      { from: '9999-12-15', to: '9999-12-21' },
      { from: '9999-12-22', to: '9999-12-28' },
      { from: '9999-12-29', to: '9999-12-31' },
    ]);
  });

  it('are empty for a range that ends before it begins', () => {
    expect(monthSlices('2027-03-10', '2027-03-09')).toEqual([]);
  });
});
