import { expect, it } from 'vitest';
import { stateOf } from '../../app/features/order/staff/state-of.ts';

type Order = Parameters<typeof stateOf>[0];

const order: Order = {
  checkoutState: 'open',
  cardHold: 'none',
  plan: null,
  disputes: [],
  isPaid: false,
  isRefunded: false,
  isCancelled: false,
  amountPaidCents: 0,
  amountRefundedCents: 0,
};
const label = (change: Partial<Order>) => stateOf({ ...order, ...change }).label;

it('says to staff what became of an order without money', () => {
  expect(label({})).toBe('Not paid');
  expect(label({ checkoutState: 'processing', cardHold: 'held' })).toBe('Amount held');
  expect(label({ checkoutState: 'delayed' })).toBe('Being booked');
  expect(label({ checkoutState: 'released' })).toBe('Not booked');
  expect(label({ checkoutState: 'released', cardHold: 'charged' })).toBe('Charged without seats');
  expect(label({ checkoutState: 'confirmed', isPaid: true, amountPaidCents: 10_000 })).toBe('Paid');
  expect(label({ checkoutState: 'confirmed', isPaid: true, amountPaidCents: 10_000, isCancelled: true })).toBe(
    'Cancelled, not refunded',
  );
});

it('calls an order overdue only if its family can pay what is late', () => {
  const late = (amountCents: number) => {
    const instalments = [
      { dueOn: '2026-05-01', amountCents, paidEarlyCents: 0, paidOn: null, state: 'overdue' as const },
    ];
    const plan = {
      state: 'active',
      isCardAgreed: false,
      isPaidBySchool: false,
      depositCents: 100,
      depositPaidOn: null,
    } as const;
    return label({
      checkoutState: 'confirmed',
      amountPaidCents: 100,
      plan: { ...plan, nonRefundableCents: 0, payBy: null, askedFor: null, instalments },
    });
  };
  expect([late(50), late(49)]).toEqual(['Overdue', 'On plan']);
});
