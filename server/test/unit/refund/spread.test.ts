import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundOf, type ChargeLeft, newestFirst, spreadRefund } from '../../../src/after-sales/refund/spread.ts';

const charge = fc.record({
  leftCents: fc.integer({ min: -500, max: 100_000 }),
  itemLeftCents: fc.integer({ min: 0, max: 100_000 }),
  /** Few different days, so that ties occur. */
  day: fc.nat(3),
});
const charges = fc.array(charge, { minLength: 1, maxLength: 8 }).map((rows) =>
  rows.map(
    ({ day, ...left }, sequence): ChargeLeft => ({
      ...left,
      sequence,
      chargeId: `c${sequence}`,
      paidAt: new Date(day * 86_400_000),
    }),
  ),
);
const sum = <T>(rows: T[], pick: (row: T) => number) => rows.reduce((total, row) => total + pick(row), 0);

test('a refund starts with the newest charge, and takes at most what is left of it and what the item paid in it', () => {
  fc.assert(
    fc.property(charges, fc.nat(400_000), (left, amountCents) => {
      const legs = spreadRefund(left, amountCents);
      const most = sum(left, boundOf);
      expect(sum(legs, (leg) => leg.cents)).toBe(Math.min(amountCents, most));
      const order = left.toSorted(newestFirst).map(({ chargeId }) => chargeId);
      const places = legs.map(({ from }) => order.indexOf(from.chargeId));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      for (const { from, cents } of legs) {
        expect(cents).toBeGreaterThan(0);
        expect(cents).toBeLessThanOrEqual(Math.min(from.leftCents, from.itemLeftCents));
      }
      // Every charge before the last leg gives back as much as it may.
      const last = Math.max(-1, ...places);
      for (const id of order.slice(0, Math.max(0, last))) {
        const of = left.find(({ chargeId }) => chargeId === id)!;
        expect(legs.find(({ from }) => from.chargeId === id)?.cents ?? 0).toBe(boundOf(of));
      }
    }),
    { numRuns: 500 },
  );
});

test('with any number of refunds, no charge and no item returns more than was paid', () => {
  const order = fc.record({
    shares: fc.array(fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 2, maxLength: 2 }), {
      minLength: 1,
      maxLength: 6,
    }),
    wishes: fc.array(fc.record({ item: fc.nat(1), cents: fc.integer({ min: 1, max: 30_000 }) }), { maxLength: 20 }),
  });
  fc.assert(
    fc.property(order, ({ shares, wishes }) => {
      const back = shares.map((paid) => paid.map(() => 0));
      for (const { item, cents } of wishes) {
        const left = shares.map(
          (paid, at): ChargeLeft => ({
            chargeId: String(at),
            sequence: at,
            paidAt: new Date(0),
            leftCents: sum(paid, (one) => one) - sum(back[at]!, (one) => one),
            itemLeftCents: paid[item]! - back[at]![item]!,
          }),
        );
        for (const taken of spreadRefund(left, cents)) back[Number(taken.from.chargeId)]![item]! += taken.cents;
      }
      for (const [at, paid] of shares.entries())
        for (const [item, cents] of paid.entries()) expect(back[at]![item]).toBeLessThanOrEqual(cents);
    }),
  );
});

test('at the same moment the charge with the higher sequence is the newer one', () => {
  const at = (sequence: number, paidAt: string) => ({ sequence, paidAt: new Date(paidAt) });
  const rows = [at(1, '2027-01-02'), at(2, '2027-01-01'), at(3, '2027-01-01')];
  expect(rows.toSorted(newestFirst).map(({ sequence }) => sequence)).toEqual([1, 3, 2]);
});
