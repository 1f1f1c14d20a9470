import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leftOf, refundShares } from '../../../src/after-sales/refund/refund-shares.ts';

const item = fc
  .record({
    id: fc.uuid(),
    paid: fc.integer({ min: 1, max: 500_000 }),
    reserved: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ id, paid, reserved }) => ({
    id,
    amountPaidCents: paid,
    amountRefundedCents: 0,
    amountRefundingCents: Math.floor(paid * reserved),
  }));
type Item = Parameters<typeof leftOf>[0] & { id: string };
const withLeft = (one: Item) => ({ id: one.id, leftCents: leftOf(one) });
const itemsOfOrder = fc.uniqueArray(item, { minLength: 1, maxLength: 5, selector: (one) => one.id });

test('a refund for one item uses only that item, and never more than is left and not reserved', () => {
  const [a, b] = [
    { id: 'a', amountPaidCents: 5000, amountRefundedCents: 3500, amountRefundingCents: 500 },
    { id: 'b', amountPaidCents: 9000, amountRefundedCents: 0, amountRefundingCents: 0 },
  ];
  expect(refundShares([a, b].map(withLeft), 3000, 'a')).toEqual([{ itemId: 'a', amountCents: 1000 }]);
});

test('refunds never add up to more than was paid and not reserved', () => {
  fc.assert(
    fc.property(itemsOfOrder, fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 12 }), (items, parts) => {
      const state = structuredClone(items);
      let back = 0;
      for (const part of parts)
        for (const share of refundShares(state.map(withLeft), part, null)) {
          state.find((one) => one.id === share.itemId)!.amountRefundedCents += share.amountCents;
          back += share.amountCents;
        }
      const free = items.reduce((sum, one) => sum + one.amountPaidCents - one.amountRefundingCents, 0);
      const asked = parts.reduce((sum, part) => sum + part, 0);
      expect(back).toBe(Math.min(free, asked));
      for (const one of state)
        expect(one.amountRefundedCents + one.amountRefundingCents).toBeLessThanOrEqual(one.amountPaidCents);
    }),
  );
});
