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
});
