import { expect, test } from 'vitest';
import { dayWork } from '../../../src/sales/instalment/day-work.ts';
import { nextTry } from '../../../src/sales/instalment/next-try.ts';
import { workDay } from '../../../src/sales/plan/days.ts';

const ZONE = 'America/Vancouver';
const plan = (change: object = {}) => ({
  isByCard: true,
  timezone: ZONE,
  isPaused: false,
  schoolPaysAt: null,
  pausedAt: null,
  createdAt: new Date('2026-01-05T12:00:00Z'),
  ...change,
});
const instalment = (change: object = {}) => ({
  id: 'i',
  state: 'planned' as const,
  dueOn: '2026-06-30',
  nextTryOn: null,
  amountCents: 10_000,
  isByHand: false,
  ...change,
});

test('a day begins at nine o’clock in the plan’s zone, also across months, years and changes of the clock', () => {
  expect(workDay(new Date('2026-06-30T15:59:00Z'), ZONE)).toBe('2026-06-29');
  expect(workDay(new Date('2026-06-30T16:00:00Z'), ZONE)).toBe('2026-06-30');
  expect(workDay(new Date('2026-07-01T06:59:00Z'), ZONE)).toBe('2026-06-30');
  expect(workDay(new Date('2027-01-01T10:00:00Z'), 'UTC')).toBe('2027-01-01');
  expect(workDay(new Date('2027-01-01T08:59:00Z'), 'UTC')).toBe('2026-12-31');
  expect(workDay(new Date('2028-03-01T08:00:00Z'), 'UTC')).toBe('2028-02-29');
  // The clocks change in the night, hours before nine.
  expect(workDay(new Date('2026-03-08T15:30:00Z'), ZONE)).toBe('2026-03-07');
  expect(workDay(new Date('2026-03-08T16:00:00Z'), ZONE)).toBe('2026-03-08');
});

test('a refused card is tried four times, and not at all after a final refusal', () => {
  const soft = { code: 'insufficient_funds', advice: 'try_again_later' as const };
  const days = [1, 2, 3, 4].map((tries) => nextTry(soft, tries, '2026-12-30'));
  expect(days).toEqual(['2027-01-01', '2027-01-02', '2027-01-03', null]);
  const refusals = ['lost_card', 'stolen_card', 'expired_card', 'card_not_supported', 'do_not_try_again'];
  for (const code of [...refusals, 'authentication_required', 'stop_payment_order'])
    expect(nextTry({ code, advice: null }, 1, '2026-12-30')).toBeNull();
  expect(nextTry({ code: 'generic_decline', advice: 'do_not_try_again' }, 1, '2026-12-30')).toBeNull();
});

const at = (day: string, change: object = {}, of: object = {}) =>
  dayWork(instalment(of), plan(change), new Date(`${day}T17:00:00Z`));

test('a missed reminder is not repeated, and a plan that has just begun needs none', () => {
  expect(at('2026-06-22').reminder).toBeNull();
  expect(at('2026-06-23').reminder?.onceKey).toBe('instalment:i:2026-06-30:-7');
  expect(at('2026-06-29').reminder?.onceKey).toBe('instalment:i:2026-06-30:-1');
  expect(at('2026-06-30').reminder).toBeNull();
  expect(at('2026-07-03').reminder?.kind).toBe('staff');
  const late = { ...plan(), createdAt: new Date('2026-06-25T12:00:00Z') };
  expect(dayWork(instalment(), late, new Date('2026-06-26T17:00:00Z')).reminder).toBeNull();
});

test('after a final refusal of its card a payment is asked for like one by hand, but not on the day of the refusal', () => {
  const on = (day: string, of: object = {}) =>
    dayWork(instalment(of), plan({ isByCard: false }), new Date(`${day}T17:00:00Z`));
  expect(on('2026-06-27').reminder?.onceKey).toBe('instalment:i:2026-06-30:-3');
  expect(on('2026-06-30')).toMatchObject({ becomesDue: true, isTryDue: false, reminder: { kind: 'payer' } });
  expect(on('2026-06-30', { state: 'retrying' }).reminder).toBeNull();
  expect(on('2026-07-02', { state: 'retrying' }).reminder?.kind).toBe('late');
  expect(on('2026-07-03', { state: 'due' })).toMatchObject({ becomesOverdue: true, isTryDue: false });
});

test('more time for a payment whose card has had its tries brings reminders as by hand, and no try', () => {
  expect(at('2026-06-23', {}, { isByHand: true }).isByCard).toBe(false);
  expect(at('2026-06-27', {}, { isByHand: true }).reminder?.onceKey).toBe('instalment:i:2026-06-30:-3');
  expect(at('2026-06-30', {}, { isByHand: true })).toMatchObject({ becomesDue: true, isTryDue: false });
});

test('nobody is asked for less than a card can pay, and staff are notified', () => {
  expect(at('2026-06-23', {}, { amountCents: 49 }).reminder).toBeNull();
  expect(at('2026-06-29', { isByCard: false }, { amountCents: 1 }).reminder).toBeNull();
  expect(at('2026-07-03', {}, { amountCents: 49 }).reminder?.kind).toBe('staff');
});

test('by hand nothing is tried, and three days later the payment is overdue', () => {
  const byHand = { isByCard: false };
  expect(at('2026-06-30', byHand)).toMatchObject({ becomesDue: true, isTryDue: false, becomesOverdue: false });
  expect(at('2026-07-02', byHand).reminder?.kind).toBe('late');
  expect(at('2026-07-03', byHand, { state: 'due' })).toMatchObject({ becomesOverdue: true, isTryDue: false });
});
