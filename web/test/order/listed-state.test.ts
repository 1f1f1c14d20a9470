import { marksOf } from '@tours/contract/cells/orders';
import { expect, it } from 'vitest';

const label = (order: Parameters<typeof marksOf>[0], reader: 'customer' | 'partner') =>
  marksOf(order, reader).map((mark) => mark.label);

it('shows a customer paid and refunded together, and a partner only the final state, and a plan to both', () => {
  const paid = { isPaid: true, isRefunded: false, amountPaidCents: 1000, amountRefundedCents: 0 };
  const partly = { isPaid: true, isRefunded: false, amountPaidCents: 1000, amountRefundedCents: 500 };
  const refunded = { isPaid: true, isRefunded: true, amountPaidCents: 1000, amountRefundedCents: 1000 };
  const open = { isPaid: false, isRefunded: false, amountPaidCents: 0, amountRefundedCents: 0 };
  const onPlan = { ...open, amountPaidCents: 200 };
  expect([paid, partly, refunded, open, onPlan].map((order) => label(order, 'customer'))).toEqual([
    ['Paid'],
    ['Paid', 'Partially Refunded'],
    ['Paid', 'Refunded'],
    ['Not paid'],
    ['On plan'],
  ]);
  expect([paid, partly, refunded, open, onPlan].map((order) => label(order, 'partner'))).toEqual([
    ['Paid'],
    ['Partially Refunded'],
    ['Refunded'],
    ['Not paid'],
    ['On plan'],
  ]);
});
