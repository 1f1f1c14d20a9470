import { percentageOf } from '@tours/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intentFor } from '../../../src/sales/payment/intent-for.ts';
import type { PayableOrder } from '../../../src/sales/payment/load-payable-order.ts';

const line = fc.record({
  amountTotalCents: fc.integer({ min: 0, max: 2_000_000 }),
  lolaId: fc.stringMatching(/^IT[0-9A-Z]{8}$/),
});
const percentage = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

/** An order as the database returns it, with only the fields that its payment needs. */
function order(lines: { amountTotalCents: number; lolaId: string }[], fee: number, commission: number): PayableOrder {
  const items = lines.map((one, index) => ({
    ...one,
    itemPk: 41_201 + index,
    availabilityPk: 2_600_000_000 + index,
    feeCents: percentageOf(one.amountTotalCents, fee),
    partnerCommissionCents: percentageOf(one.amountTotalCents, commission),
  }));
  return {
    id: 'b1b7a1c2-0000-4000-8000-000000000000',
    lolaId: 'OR00000000',
    description: 'Whale Watching Voyage 01/20/2027 Maple Leaf Academy',
    amountTotalCents: items.reduce((sum, item) => sum + item.amountTotalCents, 0),
    publicUrl: 'https://trips.example',
    items,
    group: { title: 'Spring Break' },
    partner: { name: 'Maple Leaf Academy' },
    company: { stripeConnectedAccountId: 'acct_coastline' },
    plan: null,
    consentId: null,
  } as unknown as PayableOrder;
}

test('the fee is the sum of the fees rounded per item, off by at most half a cent per item', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), percentage, percentage, (lines, fee, commission) => {
      const paid = order(lines, fee, commission);
      const intent = intentFor(paid);
      expect(intent.amountCents).toBe(lines.reduce((sum, one) => sum + one.amountTotalCents, 0));
      expect(intent.applicationFeeCents).toBe(paid.items.reduce((sum, item) => sum + item.feeCents, 0));
      expect(intent.applicationFeeCents).toBeLessThanOrEqual(intent.amountCents);
      expect(Math.abs(intent.applicationFeeCents * 100 - intent.amountCents * fee)).toBeLessThanOrEqual(
        50 * lines.length + 1e-6,
      );
      const shown = paid.items.reduce((sum, item) => sum + item.partnerCommissionCents, 0);
      expect(intent.metadata.commission).toBe((shown / 100).toFixed(2));
    }),
  );
});

test('a deposit takes its share of fee and commission, and keeps the card only with a consent', () => {
  const lines = [
    { amountTotalCents: 60_000, lolaId: 'IT00000000' },
    { amountTotalCents: 40_000, lolaId: 'IT00000001' },
  ];
  const whole = order(lines, 5, 10);
  expect(intentFor(whole)).toMatchObject({ amountCents: 100_000, applicationFeeCents: 5_000, isCardKept: false });
  const planned = { ...whole, plan: { depositCents: 20_000 }, consentId: null } as PayableOrder;
  const deposit = { amountCents: 20_000, applicationFeeCents: 1_000, metadata: { commission: '20.00' } };
  expect(intentFor(planned)).toMatchObject({ ...deposit, isCardKept: false });
  expect(intentFor({ ...planned, consentId: 'one' })).toMatchObject({ ...deposit, isCardKept: true });
});

test('the same order always makes the same request, within the limits of metadata', () => {
  const lines = Array.from({ length: 5 }, (_, index) => ({
    amountTotalCents: 1000 + index,
    lolaId: `IT0000000${index}`,
  }));
  const asked = intentFor(order(lines, 5, 10));
  expect(intentFor(order(lines, 5, 10))).toEqual(asked);
  expect(asked.metadata).toMatchObject({
    itemPks: '41201;41202;41203;41204;41205',
    transactionIds: 'TR00000000;TR00000001;TR00000002;TR00000003;TR00000004',
  });
  expect(Object.keys(asked.metadata).length).toBeLessThanOrEqual(50);
  for (const [key, value] of Object.entries(asked.metadata)) {
    expect(key).toMatch(/^[^[\]]{1,40}$/);
    expect(value.length).toBeLessThanOrEqual(500);
  }
});
