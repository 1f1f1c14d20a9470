import { describe, expect, test } from 'vitest';
import { daysUntil, dueReminder } from '../../../src/after-sales/order-mail/reminder-window.ts';

const trip = { startLocal: '2027-07-15T13:00:00-0700', timezone: 'America/Vancouver' };
const dueAt = (now: string, departure = trip, orderedAt = '2027-01-01T00:00:00Z') =>
  dueReminder({ ...departure, orderedAt: new Date(orderedAt) }, new Date(now));

describe('the due reminder', () => {
  test.each([
    ['2027-07-08T08:59:00-07:00', null],
    ['2027-07-08T09:00:00-07:00', 7],
    ['2027-07-11T23:59:00-07:00', 7],
    ['2027-07-12T08:59:00-07:00', 7],
    ['2027-07-12T09:00:00-07:00', 3],
    ['2027-07-14T08:59:00-07:00', 3],
    ['2027-07-14T09:00:00-07:00', 1],
    ['2027-07-15T12:59:00-07:00', 1],
    ['2027-07-15T13:00:00-07:00', null],
    ['2027-08-01T09:00:00-07:00', null],
  ])('at %s: %s days before', (now, due) => expect(dueAt(now)).toBe(due));

  test('uses days in the trip’s time zone, also across a clock change', () => {
    const late = { startLocal: '2027-07-15T23:30:00-0700', timezone: 'America/Vancouver' };
    expect(dueAt('2027-07-08T16:00:00Z', late)).toBe(7);
    expect(dueAt('2027-07-08T15:59:00Z', late)).toBeNull();
    const kiritimati = { startLocal: '2027-07-15T01:00:00+1400', timezone: 'Pacific/Kiritimati' };
    expect(dueAt('2027-07-07T19:00:00Z', kiritimati)).toBe(7);
    expect(dueAt('2027-07-07T18:59:00Z', kiritimati)).toBeNull();
    // Summer time ends on 7 November: nine o'clock is 14:00 UTC afterwards and was 13:00 before.
    const autumn = { startLocal: '2027-11-09T10:00:00-0500', timezone: 'America/Toronto' };
    expect(dueAt('2027-11-08T13:59:00Z', autumn)).toBe(3);
    expect(dueAt('2027-11-08T14:00:00Z', autumn)).toBe(1);
    expect(dueAt('2027-11-06T12:59:00Z', autumn)).toBe(7);
    expect(dueAt('2027-11-06T13:00:00Z', autumn)).toBe(3);
  });

  test('is not sent for an order that was made after it was due', () => {
    expect(dueAt('2027-07-12T10:00:00-07:00', trip, '2027-07-12T08:59:00-07:00')).toBe(3);
    expect(dueAt('2027-07-12T10:00:00-07:00', trip, '2027-07-12T09:01:00-07:00')).toBeNull();
  });

  test('throws for an unknown time zone', () => {
    expect(() => dueAt('2027-07-08T09:00:00-07:00', { ...trip, timezone: 'Nowhere/Land' })).toThrow('Nowhere/Land');
  });
});

test('counts calendar days there', () => {
  const start = '2027-11-09T10:00:00-05:00[America/Toronto]';
  const until = (now: string) => daysUntil(start, new Date(now));
  expect(until('2027-11-08T23:59:00-05:00')).toBe(1);
  expect(until('2027-11-09T00:01:00-05:00')).toBe(0);
  expect(until('2027-11-06T00:00:00-04:00')).toBe(3);
  expect(until('2027-11-10T00:00:00-05:00')).toBe(0);
});
