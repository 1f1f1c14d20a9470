import { CARD_MIN_CENTS } from '@tours/contract/constants';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChargeShare, NOTHING_WRITTEN, shareCharge } from '../../../src/payments/charge/split.ts';

const KEYS = ['amountCents', 'feeCents', 'partnerCommissionCents'] as const;
const sum = <T>(rows: T[], pick: (row: T) => number) => rows.reduce((total, row) => total + pick(row), 0);
const plus = (one: ChargeShare, other: ChargeShare): ChargeShare => ({
  amountCents: one.amountCents + other.amountCents,
  feeCents: one.feeCents + other.feeCents,
  partnerCommissionCents: one.partnerCommissionCents + other.partnerCommissionCents,
});

const part = fc
  .record({ amountCents: fc.integer({ min: 100, max: 300_000 }), fee: fc.nat(3_000), commission: fc.nat(4_000) })
  .map(({ amountCents, fee, commission }) => ({
    amountCents,
    feeCents: Math.round((amountCents * fee) / 10_000),
    partnerCommissionCents: Math.round((amountCents * commission) / 10_000),
  }));
const parts = fc.array(part, { minLength: 1, maxLength: 5 });
/** The ends of an order's charges, in thousandths of its total. */
const cuts = fc.array(fc.nat(1_000), { maxLength: 24 });

/** The card provider takes no smaller charge. */
function endsOfCharges(totalCents: number, ends: number[]): number[] {
  const kept: number[] = [];
  for (const end of ends.toSorted((a, b) => a - b))
    if (end - (kept.at(-1) ?? 0) >= CARD_MIN_CENTS && totalCents - end >= CARD_MIN_CENTS) kept.push(end);
  return [...kept, totalCents];
}

/** Makes the charges of an order one after the other until everything is paid. */
function play(items: ChargeShare[], ends: number[]) {
  const totalCents = sum(items, (item) => item.amountCents);
  const takens = endsOfCharges(
    totalCents,
    ends.map((end) => Math.floor((totalCents * end) / 1_000)),
  );
  let written = items.map(() => NOTHING_WRITTEN);
  const charges = takens.map((takenCents) => {
    const lines = shareCharge(
      items.map((item, at) => ({ ...item, written: written[at]! })),
      takenCents,
    );
    written = written.map((before, at) => plus(before, lines[at]!));
    return { takenCents, lines };
  });
  return { totalCents, charges, written };
}

test('any number of charges adds up over its items, and together to every item, fee and commission', () => {
  fc.assert(
    fc.property(parts, cuts, (items, ends) => {
      const { totalCents, charges, written } = play(items, ends);
      expect(written).toEqual(items);
      const fee = sum(items, (item) => item.feeCents);
      let before = 0;
      for (const { takenCents, lines } of charges) {
        expect(sum(lines, (line) => line.amountCents)).toBe(takenCents - before);
        const feeBy = (cents: number) => Math.round((fee * cents) / totalCents);
        expect(sum(lines, (line) => line.feeCents)).toBe(feeBy(takenCents) - feeBy(before));
        before = takenCents;
      }
    }),
    { numRuns: 500 },
  );
});

// Rounding alone stays within one cent. A line that is cut, because it would be negative or above what is left of its item,
// moves its cent to the next items, so two cents are the true bound of amounts, fees and commissions.
test('after each charge an item has paid its share within two cents, and no line is negative', () => {
  fc.assert(
    fc.property(parts, cuts, (items, ends) => {
      const { totalCents, charges } = play(items, ends);
      const written = items.map(() => ({ ...NOTHING_WRITTEN }));
      for (const { takenCents, lines } of charges) {
        for (const [at, line] of lines.entries())
          for (const key of KEYS) {
            written[at]![key] += line[key];
            const fair = (takenCents * items[at]![key]) / totalCents;
            expect(Math.abs(written[at]![key] - fair)).toBeLessThanOrEqual(2);
            expect(line[key]).toBeGreaterThanOrEqual(0);
          }
      }
    }),
    { numRuns: 500 },
  );
});

test('after an item got cheaper and was partly refunded, the next charges bring every item to its present price', () => {
  fc.assert(
    fc.property(parts, fc.nat(999), fc.nat(4), fc.nat(1_000), cuts, (items, first, which, kept, ends) => {
      const totalCents = sum(items, (item) => item.amountCents);
      const [begun] = play(items, [first]).charges;
      const paid = begun!.lines;
      const at = which % items.length;
      const share = (cents: number) => Math.floor((cents * kept) / 1_000);
      const lowered = items.map((item, index) => {
        if (index !== at) return item;
        const [amountCents, feeCents] = [share(item.amountCents), share(item.feeCents)];
        return { amountCents, feeCents, partnerCommissionCents: share(item.partnerCommissionCents) };
      });
      // Money paid beyond the new price is refunded. Existing lines stay, and the refund is a separate line.
      const net = paid.map((line, index) => ({
        amountCents: Math.min(line.amountCents, lowered[index]!.amountCents),
        feeCents: Math.min(line.feeCents, lowered[index]!.feeCents),
        partnerCommissionCents: Math.min(line.partnerCommissionCents, lowered[index]!.partnerCommissionCents),
      }));
      const nowCents = sum(lowered, (item) => item.amountCents);
      let written = net;
      for (const end of [...ends.toSorted((a, b) => a - b), 1_000]) {
        const netCents = sum(net, (line) => line.amountCents);
        const takenCents = netCents + Math.floor(((nowCents - netCents) * end) / 1_000);
        const lines = shareCharge(
          lowered.map((item, index) => ({ ...item, written: written[index]! })),
          takenCents,
        );
        written = written.map((before, index) => plus(before, lines[index]!));
      }
      expect(totalCents).toBeGreaterThanOrEqual(nowCents);
      expect(written).toEqual(
        lowered.map((item) => (nowCents === 0 ? { ...item, feeCents: 0, partnerCommissionCents: 0 } : item)),
      );
    }),
  );
});

test('the worked example: two tours paid by a deposit of 30 % and two instalments', () => {
  const items = [
    { amountCents: 10_001, feeCents: 500, partnerCommissionCents: 1_000 },
    { amountCents: 5_000, feeCents: 250, partnerCommissionCents: 0 },
  ];
  const { charges } = play(items, [300, 650]);
  expect(charges.map(({ lines }) => lines.map((line) => line.amountCents))).toEqual([
    [3_000, 1_500],
    [3_500, 1_750],
    [3_501, 1_750],
  ]);
});
