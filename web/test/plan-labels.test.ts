import type { PlanView, ShownInstalment } from '@tours/contract/plan-payments';
import { expect, test } from 'vitest';
import {
  instalmentLabel,
  lateAmount,
  laterCardText,
  nextSentence,
  payByText,
} from '../app/features/plan-payments/plan-labels.ts';

const NEXT = {
  state: 'planned',
  amountCents: 26_667,
  dueOn: '2027-02-01',
  paidOn: null,
  isByHand: false,
  needsConfirmation: false,
} as ShownInstalment;
const PLAN = {
  state: 'active',
  today: '2027-01-20',
  amountOwedCents: 53_333,
  card: { brand: 'visa', lastFour: '4242' },
  isCardRefused: false,
  isPaidBySchool: false,
  isPaused: false,
} as PlanView;

test.each([
  [{}, 'We’ll charge $266.67 to your Visa ending in 4242 on'],
  [
    { isCardRefused: true },
    'We can’t charge your Visa ending in 4242 for it, so please pay here or save another card.',
  ],
  [{ card: null }, '$266.67 is due on'],
  [{ card: null, isCardAgreed: true }, 'Automatic payments are agreed for the dates below.'],
  [{ isPaused: true }, 'Your payments are paused.'],
  [{ isPaidBySchool: true }, 'The school pays the remaining $533.33.'],
  [{ state: 'stopped' }, 'Your payments were stopped, so nothing more is charged.'],
] as const)('a plan with %j says: %s', (change, words) => {
  expect(nextSentence({ ...PLAN, ...change }, NEXT)).toContain(words);
});

test('somebody whose bank wants a confirmation learns that the card is entered again', () => {
  expect(nextSentence(PLAN, { ...NEXT, state: 'retrying', needsConfirmation: true })).toContain(
    'Enter your card again',
  );
});

test('a payment that its card can’t make blames no bank, because the card may have expired', () => {
  const expired = { ...NEXT, state: 'retrying', nextTryOn: null } as const;
  expect(nextSentence({ ...PLAN, isCardRefused: true }, expired)).toMatch(
    /^\$266.67 is due on .* We can’t charge your Visa ending in 4242 for it/,
  );
});

test('a payment whose day has come was due then, and a card that was just saved is charged today', () => {
  const due = { ...NEXT, state: 'due', dueOn: '2027-01-18' } as const;
  expect(nextSentence(PLAN, due)).toContain('We’ll charge $266.67 to your Visa ending in 4242 today.');
  expect(nextSentence({ ...PLAN, card: null }, due)).toMatch(/^\$266.67 was due on /);
  for (const [plan, next] of [
    [{ ...PLAN, isCardRefused: true }, due],
    [PLAN, { ...due, isByHand: true }],
  ] as const)
    expect(nextSentence(plan, next)).toMatch(/^\$266.67 was due on .* We can’t charge your Visa ending in 4242 for it/);
});

test('without a payment that a card can make, nothing or a few cents are left', () => {
  expect(nextSentence({ ...PLAN, amountOwedCents: 49 }, undefined)).toBe(
    '$0.49 is left, which is too little for a card. There’s nothing you need to do.',
  );
  expect(nextSentence({ ...PLAN, state: 'complete', amountOwedCents: 0 }, undefined)).toBe('Nothing is left to pay.');
});

test('only a card that can be charged is said to wait for the agreed days', () => {
  const isSaid = [PLAN, { ...PLAN, isCardRefused: true }, { ...PLAN, card: null }].map((plan) =>
    payByText(plan).includes('your card'),
  );
  expect(isSaid).toEqual([true, false, false]);
});

test('somebody who pays with another card learns which one pays later, unless none will', () => {
  expect(laterCardText(PLAN)).toContain('Later payments are charged to your Visa ending in 4242');
  for (const change of [{ card: null }, { isCardRefused: true }, { isPaused: true }])
    expect(laterCardText({ ...PLAN, ...change })).toBeNull();
});

test('a payment that was paid on another day than its own says when', () => {
  const paid = { ...NEXT, state: 'paid' } as const;
  expect(instalmentLabel({ ...paid, paidOn: '2027-01-20' }, PLAN)).toMatchObject({
    label: 'Paid',
    detail: expect.stringMatching(/^Paid on .*20/),
  });
  expect(instalmentLabel({ ...paid, state: 'settled', paidOn: '2027-01-20' }, PLAN)).toMatchObject({
    label: 'Paid early',
    detail: expect.stringMatching(/^Paid on .*20/),
  });
  expect(instalmentLabel({ ...paid, paidOn: NEXT.dueOn }, PLAN).detail).toBeUndefined();
});

test('a payment begins with the amount that is due too late for the trip, because the next payment is another one', () => {
  const late = { ...PLAN, payBy: { day: '2027-02-10', amountCents: 26_666 } };
  expect(lateAmount(late, NEXT)).toBe('266.66');
  expect(lateAmount({ ...PLAN, payBy: null }, NEXT)).toBe('');
  expect(lateAmount(late, { ...NEXT, state: 'overdue' })).toBe('');
  expect(lateAmount({ ...late, amountOwedCents: 26_667 }, NEXT), 'the next payment is all that is owed').toBe('');
});
