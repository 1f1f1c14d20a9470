import { percentageOf } from '@tours/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RefundableItem, refundShares } from '../../../src/domains/order/refund-shares.ts';

const item = fc
  .record({ id: fc.uuid(), paid: fc.integer({ min: 1, max: 500_000 }), fee: fc.integer({ min: 0, max: 10_000 }) })
  .map(
    ({ id, paid, fee }): RefundableItem => ({
      id,
      amountPaidCents: paid,
      amountRefundedCents: 0,
      feeCents: percentageOf(paid, fee / 100),
      partnerCommissionCents: percentageOf(paid, 10),
    }),
  );
const itemsOfOrder = fc.uniqueArray(item, { minLength: 1, maxLength: 5, selector: (one) => one.id });

test('a refund named for one item takes from that item only, and never more than is left', () => {
  const [a, b] = [
    { id: 'a', amountPaidCents: 5000, amountRefundedCents: 4000, feeCents: 250, partnerCommissionCents: 500 },
    { id: 'b', amountPaidCents: 9000, amountRefundedCents: 0, feeCents: 450, partnerCommissionCents: 900 },
  ];
  expect(refundShares([a!, b!], 3000, 'a')).toEqual([
    { itemId: 'a', amountCents: 1000, feeCents: 50, partnerCommissionCents: 100 },
  ]);
});

test('however a full refund is cut into parts, amount, fee and commission come back to the cent', () => {
  fc.assert(
    fc.property(itemsOfOrder, fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 12 }), (items, parts) => {
      const state = structuredClone(items);
      const back = { amount: 0, fee: 0, commission: 0 };
      const refund = (cents: number) => {
        for (const share of refundShares(state, cents, null)) {
          state.find((one) => one.id === share.itemId)!.amountRefundedCents += share.amountCents;
          back.amount += share.amountCents;
          back.fee += share.feeCents;
          back.commission += share.partnerCommissionCents;
        }
      };
      for (const part of parts) refund(part);
      const total = items.reduce((sum, one) => sum + one.amountPaidCents, 0);
      expect(back.amount).toBe(
        Math.min(
          total,
          parts.reduce((sum, part) => sum + part, 0),
        ),
      );
      refund(total);
      expect(back.amount).toBe(total);
      expect(back.fee).toBe(items.reduce((sum, one) => sum + one.feeCents, 0));
      expect(back.commission).toBe(items.reduce((sum, one) => sum + one.partnerCommissionCents, 0));
    }),
  );
});
