import { marksOf } from '@tours/contract/cells/orders';
import { expect, it } from 'vitest';

const label = (order: Parameters<typeof marksOf>[0], reader: 'customer' | 'partner') =>
  marksOf(order, reader).map((mark) => mark.label);

it('shows a customer paid and refunded together, and a partner only the final state', () => {
  const paid = { isPaid: true, isRefunded: false, amountRefundedCents: 0 };
  const partly = { isPaid: true, isRefunded: false, amountRefundedCents: 500 };
  const refunded = { isPaid: true, isRefunded: true, amountRefundedCents: 1000 };
  const open = { isPaid: false, isRefunded: false, amountRefundedCents: 0 };
  expect([paid, partly, refunded, open].map((order) => label(order, 'customer'))).toEqual([
    ['Paid'],
    ['Paid', 'Partially Refunded'],
    ['Paid', 'Refunded'],
    ['Not paid'],
  ]);
  expect([paid, partly, refunded, open].map((order) => label(order, 'partner'))).toEqual([
    ['Paid'],
    ['Partially Refunded'],
    ['Refunded'],
    ['Not paid'],
  ]);
});
