import { expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatPlainDay,
  formatSlashDate,
  formatSpan,
  instantOf,
  parseZoned,
} from '../src/time.ts';

const start = '2027-01-15T13:00:00-07:00[America/Vancouver]';

test('times are printed from the text alone, whatever the machine’s time zone', () => {
  expect(formatDateTime(start)).toBe('15-Jan-2027 13:00:00 Pacific Time/Vancouver');
  expect(formatSlashDate(start)).toBe('01/15/2027');
  expect(formatDateTime('2027-07-01T09:05:00-05:00[America/Winnipeg]')).toBe('01-Jul-2027 09:05:00 Winnipeg time');
});

test('a span names the second day only if it differs, and one time if start and end are equal', () => {
  expect(formatSpan(start, start)).toBe('Fri 15 Jan 2027, 13:00');
  expect(formatSpan(start, '2027-01-15T16:30:00-07:00[America/Vancouver]')).toBe('Fri 15 Jan 2027, 13:00 – 16:30');
  expect(formatSpan(start, '2027-01-17T10:00:00-07:00[America/Vancouver]')).toBe(
    'Fri 15 Jan 2027, 13:00 – Sun 17 Jan 2027, 10:00',
  );
});

test('anything else is refused instead of guessed', () => {
  expect(() => parseZoned('2027-01-15T13:00:00Z')).toThrow('Not a zoned time');
});

test('a date without a time keeps its day, and a zoned time is the same moment everywhere', () => {
  expect(formatDate('2027-01-05')).toBe('05-Jan-2027');
  expect(formatPlainDay('2027-01-05')).toBe('Tue 5 Jan 2027');
  expect(instantOf(start).toISOString()).toBe('2027-01-15T20:00:00.000Z');
});
