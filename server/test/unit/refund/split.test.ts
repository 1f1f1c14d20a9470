import { percentageOf } from '@tours/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { debtOf, heldLeft, heldPart, type RefundSource, splitRefund } from '../../../src/after-sales/refund/split.ts';
import { standingOf } from '../../../src/after-sales/refund/standing.ts';

type Line = Parameters<typeof standingOf>[1][number];
interface Item {
  id: string;
  amountPaidCents: number;
  amountRefundedCents: number;
  feeCents: number;
  partnerCommissionCents: number;
}

/** An order's books as our ledger keeps them, and separately as Stripe keeps them. */
function books(items: Item[]) {
  const lines = items.map((item) =>
    line({
      orderItemId: item.id,
      transactionType: 'payment',
      direction: 'in',
      amountCents: item.amountPaidCents,
      feeCents: item.feeCents,
      partnerCommissionCents: item.partnerCommissionCents,
    }),
  );
  const chargeCents = sum(lines, (one) => one.amountCents);
  const feeTaken = sum(lines, (one) => one.feeCents);
  const provider = { refundedCents: 0, feeBackCents: 0, reversedCents: 0 };
  const share = (part: number) => Math.round((feeTaken * part) / chargeCents);
  return { items, lines, chargeCents, feeTaken, provider, refund, fail };

  function refund(item: Item, wanted: number, byCard: boolean): Line | null {
    const standing = standingOf(item.id, lines, []);
    const left = item.amountPaidCents - item.amountRefundedCents;
    const held = heldLeft(standing);
    const source: RefundSource = byCard ? (held > 0 ? 'held' : 'reversed') : 'byHand';
    const amountCents = Math.min(wanted, left, source === 'held' ? held : left);
    if (amountCents <= 0) return null;
    const split = splitRefund(standing, amountCents, source);
    expect(split.operatorCents + split.platformFeeCents + split.partnerCommissionCents).toBe(amountCents);
    if (source === 'reversed') {
      const growth = share(provider.refundedCents + amountCents) - share(provider.refundedCents);
      // After a refund that the bank sent back, the rounded shares can add up to a cent more than the fee.
      provider.feeBackCents += Math.min(growth, feeTaken - provider.feeBackCents);
      provider.reversedCents += amountCents;
    }
    if (byCard) provider.refundedCents += amountCents;
    const written = line({
      orderItemId: item.id,
      transactionType: byCard ? 'refund' : 'cash',
      direction: 'out',
      amountCents,
      feeCents: split.platformFeeCents,
      partnerCommissionCents: split.partnerCommissionCents,
      isTransferReversed: byCard ? source === 'reversed' : null,
      heldCents: heldPart(standing, amountCents, source),
    });
    lines.push(written);
    item.amountRefundedCents += amountCents;
    return written;
  }

  function fail(found: Line): void {
    if (found.transactionType !== 'refund' || found.state === 'failed') return;
    found.state = 'failed';
    items.find((item) => item.id === found.orderItemId)!.amountRefundedCents -= found.amountCents;
    provider.refundedCents -= found.amountCents;
  }
}

const line = (facts: Partial<Line>) =>
  ({ state: 'succeeded', isTransferReversed: null, heldCents: 0, ...facts }) as Line;
const sum = <T>(rows: T[], pick: (row: T) => number) => rows.reduce((total, row) => total + pick(row), 0);
const stands = (one: Line) => one.direction === 'out' && one.state !== 'failed';

const item = fc.record({
  paid: fc.integer({ min: 100, max: 300_000 }),
  commission: fc.integer({ min: 0, max: 4_000 }),
});
const order = fc
  .tuple(fc.array(item, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 3_000 }))
  .map(([items, fee]) =>
    items.map(
      ({ paid, commission }, index): Item => ({
        id: String(index),
        amountPaidCents: paid,
        amountRefundedCents: 0,
        feeCents: percentageOf(paid, fee / 100),
        partnerCommissionCents: percentageOf(paid, commission / 100),
      }),
    ),
  );
const step = fc.record({
  item: fc.nat(3),
  cents: fc.integer({ min: 1, max: 200_000 }),
  kind: fc.constantFrom('card', 'card', 'card', 'cash', 'fail'),
});
const steps = fc.array(step, { maxLength: 25 });

function play(ordered: Item[], played: { item: number; cents: number; kind: string }[]) {
  const kept = books(structuredClone(ordered));
  for (const { item, cents, kind } of played) {
    const chosen = kept.items[item % kept.items.length]!;
    if (kind === 'fail') {
      const made = kept.lines.filter((one) => one.transactionType === 'refund');
      if (made.length) kept.fail(made[cents % made.length]!);
    } else kept.refund(chosen, cents, kind === 'card');
  }
  return kept;
}

test('after any refunds by card or cash, and returns by banks, our ledger and Stripe agree to the cent', () => {
  fc.assert(
    fc.property(order, steps, (ordered, played) => {
      const { items, lines, provider } = play(ordered, played);
      for (const one of items) {
        const out = sum(
          lines.filter((row) => row.orderItemId === one.id && stands(row)),
          (row) => row.amountCents,
        );
        expect(out).toBe(one.amountRefundedCents);
        expect(one.amountRefundedCents).toBeLessThanOrEqual(one.amountPaidCents);
      }
      const byCard = lines.filter((row) => row.transactionType === 'refund');
      expect(sum(byCard.filter(stands), (row) => row.amountCents)).toBe(provider.refundedCents);
      // Fees and transfers that Stripe took back for reversed refunds, including refunds that the bank sent back.
      const reversed = byCard.filter((row) => row.isTransferReversed);
      expect(sum(reversed, (row) => row.feeCents)).toBe(provider.feeBackCents);
      expect(sum(reversed, (row) => row.amountCents)).toBe(provider.reversedCents);
      // Never more is reversed than was charged, and money that a bank sent back is used first.
      expect(provider.reversedCents).toBeLessThanOrEqual(sum(items, (one) => one.amountPaidCents));
    }),
    { numRuns: 500 },
  );
});

test('a full refund by card returns the whole fee and the whole commission', () => {
  fc.assert(
    fc.property(order, steps, (ordered, played) => {
      const kept = play(
        ordered,
        played.filter(({ kind }) => kind === 'card'),
      );
      for (const one of kept.items) while (kept.refund(one, one.amountPaidCents, true)) {}
      const standing = kept.lines.filter(stands);
      expect(sum(standing, (row) => row.amountCents)).toBe(kept.chargeCents);
      expect(sum(standing, (row) => row.feeCents)).toBe(kept.feeTaken);
      expect(kept.provider).toEqual({
        refundedCents: kept.chargeCents,
        feeBackCents: kept.feeTaken,
        reversedCents: kept.chargeCents,
      });
      for (const one of kept.items)
        expect(
          sum(
            standing.filter((row) => row.orderItemId === one.id),
            (row) => row.partnerCommissionCents,
          ),
        ).toBe(one.partnerCommissionCents);
    }),
    { numRuns: 500 },
  );
});

test('for half of a booking the operator pays the part that neither platform nor partner received', () => {
  const one: Item = {
    id: 'a',
    amountPaidCents: 10_000,
    amountRefundedCents: 0,
    feeCents: 500,
    partnerCommissionCents: 1_000,
  };
  const { lines } = books([one]);
  expect(splitRefund(standingOf(one.id, lines, []), 5_000, 'reversed')).toEqual({
    amountCents: 5_000,
    operatorCents: 4_250,
    platformFeeCents: 250,
    partnerCommissionCents: 500,
  });
  expect(splitRefund(standingOf(one.id, lines, []), 5_000, 'byHand')).toMatchObject({
    platformFeeCents: 0,
    operatorCents: 4_500,
  });
});

const refunded = (facts: Partial<Line>) =>
  line({ orderItemId: 'a', transactionType: 'refund', direction: 'out', ...facts });
const paid = (): Item => ({
  id: 'a',
  amountPaidCents: 10_000,
  amountRefundedCents: 0,
  feeCents: 500,
  partnerCommissionCents: 1_000,
});

test('a dashboard refund without reversal uses no money that a bank returned only later', () => {
  const one = paid();
  const { lines } = books([one]);
  expect(heldPart(standingOf(one.id, lines, []), 1_000, 'unreversed')).toBe(0);
  lines.push(refunded({ amountCents: 1_000, feeCents: 0, partnerCommissionCents: 100, isTransferReversed: false }));
  lines.push(refunded({ amountCents: 4_000, feeCents: 200, isTransferReversed: true, state: 'failed' }));
  const standing = standingOf(one.id, lines, []);
  // Everything: otherwise the operator, who gave 4,000 back, would pay 1,000 of them again.
  expect(heldLeft(standing)).toBe(4_000);
  expect(splitRefund(standing, 4_000, 'held')).toMatchObject({ platformFeeCents: 200, partnerCommissionCents: 400 });
});

test('a dashboard refund without reversal uses at most the money that the bank returned before it', () => {
  const one = paid();
  const { lines } = books([one]);
  lines.push(refunded({ amountCents: 4_000, feeCents: 200, isTransferReversed: true, state: 'failed' }));
  const before = standingOf(one.id, lines, []);
  expect(heldPart(before, 5_000, 'unreversed')).toBe(4_000);
  const { platformFeeCents } = splitRefund(before, 5_000, 'unreversed');
  expect(platformFeeCents).toBe(200);
  lines.push(refunded({ amountCents: 5_000, feeCents: platformFeeCents, isTransferReversed: false, heldCents: 4_000 }));
  expect(heldLeft(standingOf(one.id, lines, []))).toBe(0);
});

test('a refund paid by the platform has the parts of a reversed refund and uses no held money', () => {
  const one = paid();
  const { lines } = books([one]);
  const standing = standingOf(one.id, lines, []);
  expect(splitRefund(standing, 3_333, 'platform')).toEqual(splitRefund(standing, 3_333, 'reversed'));
  expect(debtOf(splitRefund(standing, 3_333, 'platform'))).toBe(3_333 - 167);
  expect(heldPart(standing, 3_333, 'platform')).toBe(0);
});
