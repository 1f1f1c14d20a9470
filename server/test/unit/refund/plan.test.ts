import { percentageOf } from '@tours/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf } from '../../../src/after-sales/refund/refund-parts.ts';
import { splitRefund } from '../../../src/after-sales/refund/split.ts';
import { spreadRefund } from '../../../src/after-sales/refund/spread.ts';
import { standingOf } from '../../../src/after-sales/refund/standing.ts';
import { currentItem } from '../../../src/payments/charge/next-charge.ts';
import { shareCharge } from '../../../src/payments/charge/split.ts';
import { lowerFromLast } from '../../../src/sales/plan/lower-from-last.ts';

type Line = Parameters<typeof standingOf>[1][number];
interface Item {
  id: string;
  amountTotalCents: number;
  amountPaidCents: number;
  amountWaivedCents: number;
  amountRefundedCents: number;
  feeCents: number;
  partnerCommissionCents: number;
}
interface Charge {
  id: string;
  method: 'card' | 'cash';
  amountCents: number;
  feeCents: number;
  refundedCents: number;
  feeBackCents: number;
}

const sum = <T>(rows: T[], pick: (row: T) => number) => rows.reduce((total, row) => total + pick(row), 0);
const unpaidOf = (item: Item) => item.amountTotalCents - item.amountPaidCents - item.amountWaivedCents;

/** An order with a plan, in which people pay, waive, refund and cancel in any order. The card provider keeps its own books. */
function planned(prices: number[], { fee, commission, parts }: { fee: number; commission: number; parts: number[] }) {
  const items = prices.map(
    (price, index): Item => ({
      id: String(index),
      amountTotalCents: price,
      amountPaidCents: 0,
      amountWaivedCents: 0,
      amountRefundedCents: 0,
      feeCents: percentageOf(price, fee),
      partnerCommissionCents: percentageOf(price, commission),
    }),
  );
  const totalCents = sum(items, (item) => item.amountTotalCents);
  const whole = sum(parts, (part) => part);
  let before = 0;
  const ends = parts.map((_, at) => Math.floor((totalCents * sum(parts.slice(0, at + 1), (part) => part)) / whole));
  const instalments = ends.map((end, at) => {
    const amountCents = end - before;
    before = end;
    return { id: String(at), dueOn: `2027-01-${String(at + 1).padStart(2, '0')}`, position: at + 1, amountCents };
  });
  const lines: Line[] = [];
  const charges: Charge[] = [];
  return { items, instalments, lines, charges };
}
type Plan = ReturnType<typeof planned>;

/** Pays a part of what is owed, by card or in cash. The next instalments go first, as with a payment of everything. */
function pay({ items, instalments, lines, charges }: Plan, wanted: number, method: 'card' | 'cash') {
  const amountCents = Math.min(
    wanted,
    sum(instalments, (one) => one.amountCents),
  );
  if (amountCents <= 0) return;
  const shared = items.map((item) =>
    currentItem(
      item,
      lines
        .filter((line) => line.orderItemId === item.id && line.state !== 'failed')
        .map((line) => ({ line, method: charges.find(({ id }) => id === line.chargeId)!.method })),
    ),
  );
  const shares = shareCharge(shared, sum(shared, ({ written }) => written.amountCents) + amountCents);
  expect(sum(shares, (share) => share.amountCents)).toBe(amountCents);
  const id = String(charges.length);
  const isLast = amountCents === sum(items, unpaidOf);
  const feeOf = (share: { feeCents: number }) => (method === 'card' ? share.feeCents : 0);
  for (const [at, share] of shares.entries()) {
    const item = items[at]!;
    for (const cents of Object.values(share)) expect(cents).toBeGreaterThanOrEqual(0);
    expect(share.amountCents).toBeLessThanOrEqual(unpaidOf(item));
    // The last charge settles fee and commission to the cent, also of an item whose line is smaller by then.
    if (!isLast) {
      expect(share.feeCents).toBeLessThanOrEqual(share.amountCents);
      expect(share.partnerCommissionCents).toBeLessThanOrEqual(share.amountCents);
    }
    lines.push(
      written(
        { item, chargeId: id, direction: 'in', amountCents: share.amountCents },
        feeOf(share),
        share.partnerCommissionCents,
      ),
    );
    item.amountPaidCents += share.amountCents;
  }
  const feeCents = sum(shares, feeOf);
  expect(feeCents).toBeLessThanOrEqual(amountCents);
  charges.push({ id, method, amountCents, feeCents, refundedCents: 0, feeBackCents: 0 });
  lower(instalments, amountCents);
}

const written = (
  line: { item: Item; chargeId: string; direction: 'in' | 'out'; amountCents: number },
  feeCents: number,
  partnerCommissionCents: number,
): Line => {
  const { item, chargeId, direction, amountCents } = line;
  return {
    orderItemId: item.id,
    chargeId,
    direction,
    amountCents,
    feeCents,
    partnerCommissionCents,
    state: 'succeeded',
    transactionType: direction === 'in' ? 'payment' : 'refund',
    isTransferReversed: true,
    heldCents: 0,
    balanceCents: direction === 'in' ? amountCents : -amountCents,
  } as Line;
};

function lower(instalments: Plan['instalments'], amountCents: number) {
  for (const { id, toCents } of lowerFromLast(instalments, amountCents))
    instalments.find((one) => one.id === id)!.amountCents = toCents;
}

/** Lowers what is not paid, and gives the rest back over the charges. */
function refund({ items, instalments, lines, charges }: Plan, at: number, wanted: number, isCancelled: boolean) {
  const item = items[at % items.length]!;
  const unpaidCents = unpaidOf(item);
  const leftCents = item.amountPaidCents - item.amountRefundedCents;
  const amountCents = Math.max(isCancelled ? unpaidCents : 0, Math.min(wanted, unpaidCents + leftCents));
  const { loweredCents, backCents } = partsOf(unpaidCents, { amountCents, isCancelled });
  item.amountWaivedCents += loweredCents;
  lower(instalments, loweredCents);
  const payers = charges.map((charge, sequence) => {
    const own = lines.filter(({ chargeId }) => chargeId === charge.id);
    const standing = standingOf(item.id, own, []);
    const itemLeftCents = standing.item.paidCents - standing.item.refundedCents;
    const leftCents = charge.amountCents - charge.refundedCents;
    return { chargeId: charge.id, sequence, paidAt: new Date(sequence), leftCents, itemLeftCents, standing };
  });
  const legs = spreadRefund(payers, backCents);
  expect(sum(legs, (leg) => leg.cents)).toBe(backCents);
  for (const leg of legs) {
    const { chargeId, standing } = leg.from;
    const charge = charges.find(({ id }) => id === chargeId)!;
    const split = splitRefund(standing, leg.cents, charge.method === 'card' ? 'reversed' : 'byHand');
    const back = (cents: number) => Math.round((charge.feeCents * cents) / charge.amountCents);
    charge.feeBackCents += back(charge.refundedCents + leg.cents) - back(charge.refundedCents);
    charge.refundedCents += leg.cents;
    const line = { item, chargeId: charge.id, direction: 'out' as const, amountCents: leg.cents };
    lines.push(written(line, split.platformFeeCents, split.partnerCommissionCents));
    item.amountRefundedCents += leg.cents;
  }
}

const step = fc.record({
  kind: fc.constantFrom('pay', 'pay', 'pay', 'cash', 'waive', 'refund', 'refund', 'cancel'),
  item: fc.nat(3),
  cents: fc.integer({ min: 1, max: 120_000 }),
});
const order = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 150_000 }), { minLength: 1, maxLength: 4 }),
  fee: fc.integer({ min: 0, max: 20 }),
  commission: fc.integer({ min: 0, max: 30 }),
  parts: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 }),
  steps: fc.array(step, { maxLength: 25 }),
});

test('in any order of paying, waiving, refunding and cancelling, every cent is paid, planned or waived', () => {
  fc.assert(
    fc.property(order, ({ prices, steps, ...rates }) => {
      const plan = planned(prices, rates);
      const { items, instalments, charges, lines } = plan;
      for (const { kind, item, cents } of [...steps, { kind: 'pay', item: 0, cents: Number.MAX_SAFE_INTEGER }]) {
        if (kind === 'pay' || kind === 'cash') pay(plan, cents, kind === 'pay' ? 'card' : 'cash');
        if (kind === 'refund' || kind === 'cancel') refund(plan, item, cents, kind === 'cancel');
        if (kind === 'waive') {
          const chosen = items[item % items.length]!;
          const waived = Math.min(cents, unpaidOf(chosen));
          chosen.amountWaivedCents += waived;
          lower(instalments, waived);
        }
        expect(sum(items, unpaidOf)).toBe(sum(instalments, (one) => one.amountCents));
        for (const one of items) expect(unpaidOf(one)).toBeGreaterThanOrEqual(0);
      }
      expect(sum(instalments, (one) => one.amountCents)).toBe(0);
      for (const charge of charges) {
        const own = lines.filter(({ chargeId }) => chargeId === charge.id);
        const back = own.filter(({ direction }) => direction === 'out');
        expect(sum(back, (line) => line.amountCents)).toBe(charge.refundedCents);
        if (charge.method === 'card') expect(sum(back, (line) => line.feeCents)).toBe(charge.feeBackCents);
      }
      for (const item of items) {
        const own = lines.filter(({ orderItemId }) => orderItemId === item.id);
        expect(sum(own, (line) => line.balanceCents!)).toBe(item.amountPaidCents - item.amountRefundedCents);
      }
    }),
    { numRuns: 1_000 },
  );
});
