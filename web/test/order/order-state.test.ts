import type { PublicOrder } from '@tours/contract/order';
import { expect, it } from 'vitest';
import { greetingOf, keepsBookings, paymentMarks } from '../../app/features/order/page/order-state.ts';

const title = (isBooked: boolean, isRefunded: boolean, isCancelled: boolean) =>
  greetingOf({
    checkoutState: isBooked ? 'confirmed' : 'open',
    isRefunded,
    isCancelled: false,
    items: [{ status: isCancelled ? 'cancelled' : 'booked' }, { status: 'cancelled' }],
  } as PublicOrder);

it('thanks only for a booked trip that takes place', () => {
  expect(title(true, false, false)).toEqual({ title: 'Thank you for booking with us!', tone: 'done' });
  expect(title(false, false, false)).toEqual({ title: 'Order not yet confirmed.', tone: 'waiting' });
  expect(title(true, true, true)).toEqual({ title: 'This order is cancelled and refunded', tone: 'over' });
  expect(title(true, false, true)).toEqual({ title: 'This order is cancelled', tone: 'over' });
  expect(title(true, true, false)).toEqual({ title: 'This order is refunded', tone: 'over' });
});

it('thanks nobody while FareHarbor has not answered the cancellation', () => {
  const ending = { checkoutState: 'confirmed', isEnding: true, items: [{ status: 'cancelled' }, { status: 'booked' }] };
  // Its money may be back already.
  for (const isRefunded of [false, true])
    expect(greetingOf({ ...ending, isRefunded } as PublicOrder)).toEqual({
      title: 'This order is being cancelled',
      tone: 'waiting',
    });
});

it('says of a cancelled order that its money was kept', () => {
  const marks = (amountPaidCents: number, amountRefundedCents = 0) =>
    paymentMarks({
      checkoutState: 'confirmed',
      isPaid: true,
      isRefunded: false,
      amountPaidCents,
      amountRefundedCents,
      isCancelled: true,
    } as PublicOrder);
  expect(marks(1000)).toEqual(['Paid', 'Cancelled, not refunded']);
  expect(marks(1000, 400)).toEqual(['Paid', 'Partially Refunded']);
  expect(marks(0)).toEqual(['Paid']);
});

it('says after a refund whether the bookings still stand', () => {
  const keeps = (isRefunded: boolean, statuses: string[], isEnding = false) =>
    keepsBookings({ isRefunded, isEnding, items: statuses.map((status) => ({ status })) } as PublicOrder);
  expect(keeps(true, ['booked', 'booked'])).toBe(true);
  expect(keeps(true, ['booked', 'cancelled'])).toBe(false);
  expect(keeps(false, ['booked'])).toBe(false);
  expect(keeps(true, ['booked'], true)).toBe(false);
});

it('says that an order was given up, and that a held amount is not yet paid', () => {
  const order = { isPaid: false, isRefunded: false, amountRefundedCents: 0, items: [{ status: 'created' }] };
  const at = (checkoutState: string) => ({ ...order, checkoutState }) as PublicOrder;
  expect(greetingOf(at('released'))).toEqual({ title: 'This order wasn’t booked', tone: 'over' });
  expect(paymentMarks(at('released'))).toEqual(['Not Paid']);
  expect(paymentMarks(at('open'))).toEqual(['Not Paid']);
  expect(paymentMarks(at('confirmed'))).toEqual(['Deposit paid']);
  for (const state of ['processing', 'delayed']) {
    expect(paymentMarks({ ...at(state), cardHold: 'held' })).toEqual(['Amount held']);
    // Cash is recorded once the seats are booked, and a free order has no payment.
    expect(paymentMarks({ ...at(state), cardHold: 'none' })).toEqual([]);
  }
});
