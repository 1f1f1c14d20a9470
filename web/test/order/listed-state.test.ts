import { marksOf } from '@tours/contract/cells/orders';
import { expect, it } from 'vitest';

const label = (order: { isPaid: boolean; isRefunded: boolean }, reader: 'customer' | 'partner') =>
  marksOf(order, reader).map((mark) => mark.label);

it('shows a customer paid and refunded together, and a partner paid only while it is not refunded', () => {
  const paid = { isPaid: true, isRefunded: false };
  const refunded = { isPaid: true, isRefunded: true };
  const open = { isPaid: false, isRefunded: false };
  expect([paid, refunded, open].map((order) => label(order, 'customer'))).toEqual([
    ['Paid'],
    ['Paid', 'Refunded'],
    ['Not paid'],
  ]);
  expect([paid, refunded, open].map((order) => label(order, 'partner'))).toEqual([
    ['Paid'],
    ['Refunded'],
    ['Not paid'],
  ]);
});
