import { slugOf } from '@tours/contract/slug';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupUnavailableReason } from '../../../src/catalogue/group/unavailable-reason.ts';

const now = new Date('2026-03-10T23:30:00Z');
const open = { isActive: true, dateLive: null, dateExpiry: null };

describe('public visibility of a group', () => {
  test('active without dates: visible', () => expect(groupUnavailableReason(open, now)).toBeNull());
  test('inactive: hidden, whatever its dates', () => {
    expect(groupUnavailableReason({ ...open, isActive: false, dateExpiry: '2020-01-01' }, now)).toBe('inactive');
  });
  test.each([
    ['2026-03-09', null],
    ['2026-03-10', 'notLiveYet'],
    ['2026-03-11', 'notLiveYet'],
  ])('live from %s: %s', (dateLive, reason) => expect(groupUnavailableReason({ ...open, dateLive }, now)).toBe(reason));
  test.each([
    ['2026-03-09', 'expired'],
    ['2026-03-10', 'expired'],
    ['2026-03-11', null],
  ])('expires %s: %s', (dateExpiry, reason) => {
    expect(groupUnavailableReason({ ...open, dateExpiry }, now)).toBe(reason);
  });
  test('days are in UTC, not in Vancouver, where it is still the 9th', () => {
    const earlyInUtc = new Date('2026-03-10T02:00:00Z');
    expect(groupUnavailableReason({ ...open, dateExpiry: '2026-03-10' }, earlyInUtc)).toBe('expired');
  });
  test('a group opens once and closes once', () => {
    const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, day, (live, expiry, at) => {
        const [dateLive, dateExpiry, today] = [live, expiry, at].map((date) => date.toISOString().slice(0, 10));
        const reason = groupUnavailableReason({ isActive: true, dateLive: dateLive!, dateExpiry: dateExpiry! }, at);
        expect(reason === null).toBe(today! > dateLive! && today! < dateExpiry!);
      }),
    );
  });
});

test.each([
  ['Spring Break 2027!', 'spring-break-2027'],
  ['  Été à la mer  ', 'ete-a-la-mer'],
  ['***', 'group'],
])('the link of "%s" is %s', (title, slug) => expect(slugOf(title)).toBe(slug));

test('a slug fits into a link, however odd the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      expect(slugOf(title)).toMatch(/^[a-z0-9_-]{1,60}$/);
    }),
  );
});
