import { marksOf } from '@tours/contract/cells/orders';
import { expect, it } from 'vitest';

const label = (order: Parameters<typeof marksOf>[0], reader: 'customer' | 'partner') =>
  marksOf(order, reader).map((mark) => mark.label);

it('shows a customer paid and refunded together, and a partner only the final state, and a plan to both', () => {
  const paid = {
    isPaid: true,
    isRefunded: false,
    amountPaidCents: 1000,
    amountRefundedCents: 0,
    isCancelled: false,
    hasOverduePayment: false,
  };
  const partly = { ...paid, amountRefundedCents: 500 };
  const refunded = { ...paid, isRefunded: true, amountRefundedCents: 1000 };
  const kept = { ...paid, isCancelled: true };
  const keptDeposit = { ...kept, isPaid: false, amountPaidCents: 200 };
  const partlyKept = { ...partly, isCancelled: true };
  expect([kept, keptDeposit, partlyKept].map((order) => label(order, 'customer'))).toEqual([
    ['Paid', 'Cancelled, not refunded'],
    ['Cancelled, not refunded'],
    ['Paid', 'Partially Refunded'],
  ]);
  // Nothing is kept of an order without a price.
  const free = { ...kept, amountPaidCents: 0 };
  expect([label(free, 'customer'), label(free, 'partner')]).toEqual([['Paid', 'Cancelled'], ['Cancelled']]);
  expect(label(kept, 'partner')).toEqual(['Cancelled, not refunded']);
  const open = { ...paid, isPaid: false, amountPaidCents: 0 };
  const onPlan = { ...open, amountPaidCents: 200 };
  const overdue = { ...onPlan, hasOverduePayment: true };
  expect([paid, partly, refunded, open, onPlan, overdue].map((order) => label(order, 'customer'))).toEqual([
    ['Paid'],
    ['Paid', 'Partially Refunded'],
    ['Paid', 'Refunded'],
    ['Not paid'],
    ['On plan'],
    ['Overdue'],
  ]);
  expect([paid, partly, refunded, open, onPlan, overdue].map((order) => label(order, 'partner'))).toEqual([
    ['Paid'],
    ['Partially Refunded'],
    ['Refunded'],
    ['Not paid'],
    ['On plan'],
    ['Overdue'],
  ]);
});
