import { expect, it } from 'vitest';
import { keptMoneyText } from '../../app/features/order/staff/kept-money.ts';
import { submitText } from '../../app/features/refund/submit-text.ts';

it('a cancellation without a refund speaks of more refunds only after one', () => {
  const paid = { amountTotalCents: 5_000, amountPaidCents: 5_000, amountRefundedCents: 0 };
  expect(keptMoneyText(paid)).toBe('You keep the $50.00 that is paid for it, until you refund it.');
  expect(keptMoneyText({ ...paid, amountRefundedCents: 1_000 })).toBe(
    'You keep the $40.00 that is paid for it, until you refund more.',
  );
  expect(keptMoneyText({ ...paid, amountRefundedCents: 5_000 })).toBe('All of its money was refunded before.');
});

it('the button of a refund says whether it also cancels the booking', () => {
  const refunds = { backCents: 5_000, loweredCents: 2_000 };
  expect(submitText({ ...refunds, values: { method: 'card', isCancelled: false } })).toBe('Refund $50.00');
  expect(submitText({ ...refunds, values: { method: 'byHand', isCancelled: true } })).toBe('Cancel and refund $50.00');
  const lowers = { backCents: 0, loweredCents: 2_000 };
  expect(submitText({ ...lowers, values: { method: 'card', isCancelled: false } })).toBe(
    'Lower the payments by $20.00',
  );
  expect(submitText({ ...lowers, values: { method: 'card', isCancelled: true } })).toBe(
    'Cancel and lower the payments by $20.00',
  );
});
