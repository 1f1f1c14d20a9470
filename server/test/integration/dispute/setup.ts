import { expect } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import type { WorldCopy } from '../../setup/world/copy-world.ts';
import { openRefundWorld } from '../refund/setup.ts';

export type DisputeWorld = Awaited<ReturnType<typeof openDisputeWorld>>;

interface Line {
  kind: string;
  direction: 'in' | 'out';
  amount: number;
  fee: number;
  commission: number;
}

/** The partner's commission of the payments of an order. */
export async function earnedOf({ world }: Pick<DisputeWorld, 'world'>, orderId: string) {
  const [earned] = await world.query<{ cents: number }>(
    `select sum(partner_commission_cents)::int as cents from transactions where order_id = $1 and transaction_type = 'payment'`,
    [orderId],
  );
  return earned!.cents;
}

/** The commission that the partner still has for an order. */
export async function keptCommission({ world }: Pick<DisputeWorld, 'world'>, orderId: string) {
  const [kept] = await world.query<{ cents: number }>(
    `select sum(case direction when 'in' then partner_commission_cents else -partner_commission_cents end)::int as cents
     from transactions where order_id = $1`,
    [orderId],
  );
  return kept!.cents;
}

/** A world with paid orders, whose payments can be disputed at any time. */
export async function openDisputeWorld() {
  const at = await openRefundWorld();
  const division = await at.people.divisionId('VAN');
  const disputeOf = async (orderId: string) =>
    (
      await at.world.query<{ id: string; gateway_id: string; state: string; sent_at: Date | null }>(
        'select id, gateway_id, state, sent_at from disputes where order_id = $1 order by opened_at',
        [orderId],
      )
    )[0];
  /** Waits until the dispute is stored in this state and nothing is left to move. */
  const settled = (orderId: string, state: string) =>
    eventually(async () => {
      const found = await disputeOf(orderId);
      expect(found?.state).toBe(state);
      await expectBooks(at, orderId);
      return found!;
    });
  const dispute = async (orderId: string, intentId: string, claim: { amount?: number; reason?: string } = {}) => {
    await at.world.sandbox.openDispute({ payment: intentId, ...claim });
    return settled(orderId, 'needs_response');
  };
  const moved = (orderId: string, cents: number) => eventually(() => expectMoved(at, orderId, cents));
  return { ...at, division, disputeOf, settled, dispute, moved };
}

const sum = <T>(rows: T[], pick: (row: T) => number) => rows.reduce((total, row) => total + pick(row), 0);
const net = (lines: Line[], pick: (line: Line) => number) =>
  sum(lines, (line) => (line.direction === 'out' ? pick(line) : -pick(line)));

/** The commission that the lines of disputes took back. */
export const commissionOf = (lines: Line[]) => net(lines, ({ commission }) => commission);

/** Expects that our books of an order's disputes are Stripe's, to the cent. */
export async function expectBooks({ world }: { world: Pick<WorldCopy, 'query' | 'sandbox'> }, orderId: string) {
  // The transfers are read first, so that the lines include those that were written with a transfer.
  const moved = await world.query<{ kind: string; amount: number; fee: number }>(
    `select kind, amount_cents as amount, fee_cents as fee from dispute_transfers where order_id = $1 and state = 'done'`,
    [orderId],
  );
  const lines = await world.query<Line>(
    `select m.kind, t.direction, t.amount_cents as amount, t.fee_cents as fee, t.partner_commission_cents as commission
     from transactions t join dispute_movements m on m.id = t.movement_id where t.order_id = $1`,
    [orderId],
  );
  const [charge] = await world.query<
    Record<'intent_id', string> & Record<'amount' | 'refunded' | 'refunding' | 'disputed' | 'fee_back', number>
  >(
    `select intent_id, amount_cents as amount, refunded_cents as refunded, refunding_cents as refunding,
       disputed_cents as disputed, fee_refunded_cents as fee_back from charges where order_id = $1 and state = 'paid'`,
    [orderId],
  );
  const stripe = await world.sandbox.stripe();
  const disputes = stripe.disputes!.filter(({ payment_intent }) => payment_intent === charge!.intent_id);
  const made = stripe.charges.find(({ payment_intent, captured }) => captured && payment_intent === charge!.intent_id)!;
  const fee = stripe.application_fees!.find(({ id }) => id === made.application_fee);
  const transfer = stripe.transfers!.find(({ id }) => id === made.transfer)!;
  const returned = stripe.transfers!.filter(({ transfer_group }) => disputes.some(({ id }) => id === transfer_group));
  const withdrawn = sum(
    disputes.flatMap((one) => one.balance_transactions),
    ({ amount }) => 0 - amount,
  );
  expect(net(lines, ({ amount }) => amount)).toBe(withdrawn);
  const [fees] = await world.query<{ cents: number }>(
    'select coalesce(sum(gateway_fee_cents), 0)::int as cents from dispute_movements where order_id = $1',
    [orderId],
  );
  expect(fees!.cents).toBe(
    sum(
      disputes.flatMap((one) => one.balance_transactions),
      (one) => one.fee,
    ),
  );
  const refundLines = await world.query<{ amount: number }>(
    `select amount_cents as amount from transactions where order_id = $1 and is_transfer_reversed`,
    [orderId],
  );
  const reversed = sum(
    moved.filter(({ kind }) => kind === 'reversal'),
    ({ amount }) => amount,
  );
  expect(reversed + sum(refundLines, ({ amount }) => amount)).toBe(transfer.amount_reversed);
  expect(
    sum(
      moved.filter(({ kind }) => kind === 'return'),
      ({ amount, fee }) => amount - fee,
    ),
  ).toBe(sum(returned, ({ amount }) => amount));
  expect(charge!.fee_back).toBe(fee?.amount_refunded ?? 0);
  expect(charge!.refunded).toBe(made.amount_refunded);
  expect(charge!.refunded + charge!.refunding + charge!.disputed).toBeLessThanOrEqual(charge!.amount);
  return { lines, charge: charge!, moved, withdrawn, reversed };
}

/** Expects that the operator has borne this much of an order's disputes, with books that agree. */
export async function expectMoved(at: Parameters<typeof expectBooks>[0], orderId: string, cents: number) {
  const books = await expectBooks(at, orderId);
  const net = books.moved.reduce((sum, { kind, amount }) => sum + (kind === 'reversal' ? amount : -amount), 0);
  expect(net).toBe(cents);
  return books;
}
