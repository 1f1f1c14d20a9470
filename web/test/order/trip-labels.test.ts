import { expect, test } from 'vitest';
import { askText, peopleOf, tripState, untilTrip } from '../../app/features/order/my-trips/trip-labels.ts';

const PAYMENT = { amountCents: 100, dueOn: '2027-01-03', isByCard: true, isCardRefused: false } as const;
const BOOKED = { status: 'booked', isConfirmed: true, isEnding: false, payment: null, refund: 'none' } as const;

test.each([
  [{}, 'Booked'],
  [{ status: 'rebooked' }, 'Booked, details changed'],
  [{ status: 'created', isConfirmed: false }, 'Being confirmed'],
  [{ payment: { ...PAYMENT, isDue: true } }, 'Booked, payment due'],
  [{ payment: { ...PAYMENT, isDue: false } }, 'Booked'],
  [{ refund: 'part' }, 'Booked'],
  [{ refund: 'full' }, 'Booked, refunded'],
  [{ isEnding: true, refund: 'full' }, 'Being cancelled'],
  [{ status: 'cancelled', isConfirmed: false }, 'Cancelled'],
  [{ status: 'cancelled', isConfirmed: false, refund: 'part' }, 'Cancelled, partly refunded'],
  [{ status: 'cancelled', isConfirmed: false, refund: 'full' }, 'Cancelled and refunded'],
] as const)('a trip with %j is called %s', (change, label) => {
  expect(tripState({ ...BOOKED, ...change }).label).toBe(label);
});

test.each([
  // The night before in Vancouver is already the day of the trip in Tokyo.
  ['2027-01-21T05:00:00Z', 'Tomorrow'],
  ['2027-01-21T08:30:00Z', 'Today'],
  ['2027-01-09T20:00:00Z', 'In 12 days'],
  ['2027-01-22T20:00:00Z', 'In progress'],
])('at %s the trip is %s', (now, words) => {
  expect(untilTrip('2027-01-21T09:00:00-08:00[America/Vancouver]', new Date(now))).toBe(words);
});

test.each([
  ['2027-01-04T07:00:00Z', 'Please pay $1.00, due Sun 3 Jan 2027'],
  ['2027-01-04T08:30:00Z', 'Please pay $1.00. It was due Sun 3 Jan 2027'],
])('at %s a card says %s', (now, words) => {
  const payment = { ...PAYMENT, isDue: true };
  expect(askText('2027-01-21T09:00:00-08:00[America/Vancouver]', payment, new Date(now))).toBe(words);
});

test('people are named where all names are known', () => {
  expect(peopleOf({ travellers: ['Robin Carter', 'Maya Carter'] })).toBe('Robin Carter, Maya Carter');
  expect(peopleOf({ travellers: [...'ABCDEFG'] })).toBe('A, B, C, D, E, F and others');
  expect(peopleOf({ travellers: ['Robin Carter', ''] })).toBe('2 travellers');
});
