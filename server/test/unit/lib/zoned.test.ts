import { expect, test } from 'vitest';
import { zoned, zonedDeparture } from '../../../src/platform/lib/zoned.ts';

test('British Columbia stays at UTC-7: 20:00Z in January 2027 is 13:00 in Vancouver', () => {
  expect(zoned(new Date('2027-01-15T20:00Z'), 'America/Vancouver')).toBe(
    '2027-01-15T13:00:00-07:00[America/Vancouver]',
  );
});

test('Winnipeg still changes its clocks', () => {
  expect(zoned(new Date('2027-01-15T20:00Z'), 'America/Winnipeg')).toBe('2027-01-15T14:00:00-06:00[America/Winnipeg]');
  expect(zoned(new Date('2027-07-15T20:00Z'), 'America/Winnipeg')).toBe('2027-07-15T15:00:00-05:00[America/Winnipeg]');
});

test('a departure keeps FareHarbor’s hour and offset', () => {
  expect(zonedDeparture('2026-07-04T17:30:00-0700', 'America/Vancouver')).toBe(
    '2026-07-04T17:30:00-07:00[America/Vancouver]',
  );
});
