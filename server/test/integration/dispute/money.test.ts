import { transactionLabel } from '@tours/contract/cells/transactions';
import { formatCents } from '@tours/contract/money';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { refundBody } from '../../setup/refunds.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { atStripe, deliver, stripeEvent } from '../../setup/stripe-events.ts';
import { commissionOf, type DisputeWorld, earnedOf, expectBooks, keptCommission, openDisputeWorld } from './setup.ts';

let at: DisputeWorld;
beforeAll(async () => {
  at = await openDisputeWorld();
});
afterEach(async () => {
  await at.world.sandbox.clearFaults();
  await at.world.sandbox.setBalance('acct_coastline', null);
  await at.world.query(`update companies set dispute_reversal = 'withdrawal'`);
});
afterAll(() => at?.world.close());

const totals = () => at.erin.getTransactionTotals({ query: { division: at.division } });
test('the operator bears a withdrawal, and gets its part back when the dispute is won', async () => {
  const { order, intent } = await at.pay();
  const before = await totals();
  const { gateway_id } = await at.dispute(order._id, intent.id);
  const { lines, charge } = await at.moved(order._id, order.amountTotalCents);
  expect(charge).toMatchObject({ disputed: order.amountTotalCents });
  expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['withdrawn', 'reversed']));
  const during = await totals();
  expect(during).toMatchObject({
    paymentsCents: before.paymentsCents,
    refundsCents: before.refundsCents,
    disputedCents: before.disputedCents + order.amountTotalCents,
    netCents: before.netCents - order.amountTotalCents,
    partnerCommissionCents: before.partnerCommissionCents,
  });
  expect(during.feesCents).toBeLessThan(before.feesCents);

  await at.world.sandbox.closeDispute(gateway_id, 'won');
  await at.settled(order._id, 'won');
  expect((await at.moved(order._id, 0)).charge).toMatchObject({ disputed: 0 });
  expect(await totals()).toEqual({ ...before, rows: expect.any(Number) });
  expect(await at.audited(order._id)).toEqual(
    expect.arrayContaining(['order.transferReversed', 'order.transferReturned']),
  );
});

test('commission follows a lost dispute, also one that is won later, and stands on the next statement without saying more', async () => {
  const { order, intent } = await at.pay();
  const earnedCents = await earnedOf(at, order._id);
  expect(earnedCents).toBeGreaterThan(0);
  const { gateway_id } = await at.dispute(order._id, intent.id);
  const statement = async () => {
    const [partner] = await at.world.query<{ id: string }>('select partner_id as id from orders where id = $1', [
      order._id,
    ]);
    const [month] = await at.erin.listPartnerStatements({ params: { id: partner!.id } });
    const { lines } = await at.erin.getPartnerStatement({ params: { id: partner!.id, month: month!.month } });
    return lines.filter((line) => line.order._id === order._id);
  };
  expect((await statement()).map(({ transactionType }) => transactionType)).toEqual(['payment']);
  await at.moved(order._id, order.amountTotalCents);
  const { items } = await at.erin.getStaffOrder({ params: { id: order._id } });
  expect(items.every(({ feeCents }) => feeCents === 0)).toBe(true);
  const onCards = items.flatMap(({ transactions }) => transactions.map(transactionLabel));
  expect(new Set(onCards)).toEqual(new Set(['Payment', 'Dispute', 'Dispute, fee returned']));
  const shown = async () => {
    const { id } = (await at.disputeOf(order._id))!;
    return at.erin.getDispute({ params: { id } });
  };
  // The operator keeps nothing of the payment, so what it loses is the payment less the platform's fee.
  const operatorCents = order.amountTotalCents - Math.round(order.amountTotalCents * 0.05);
  expect((await shown()).ifLost).toEqual({ operatorCents, operatorPart: 'takenBack', commissionCents: earnedCents });
  await at.world.sandbox.closeDispute(gateway_id, 'lost');
  await at.settled(order._id, 'lost');
  const { ifLost, movements } = await shown();
  expect(ifLost).toBeNull();
  expect(movements.find(({ kind }) => kind === 'lost')).toMatchObject({ commissionCents: earnedCents });
  const lines = await statement();
  expect(lines.filter(({ transactionType }) => transactionType === 'dispute')).toMatchObject([
    { commissionCents: -earnedCents },
  ]);
  expect(lines.reduce((sum, { commissionCents }) => sum + commissionCents, 0)).toBe(0);
  await at.moved(order._id, order.amountTotalCents);

  // The bank may still give in. Money, operator's part and commission follow, and staff are told again.
  await at.world.sandbox.closeDispute(gateway_id, 'won');
  await at.settled(order._id, 'won');
  expect((await at.moved(order._id, 0)).charge).toMatchObject({ disputed: 0 });
  expect((await statement()).map(({ commissionCents }) => commissionCents).sort((a, b) => a - b)).toEqual([
    -earnedCents,
    earnedCents,
    earnedCents,
  ]);
  expect((await at.audited(order._id)).filter((action) => action === 'order.disputeClosed')).toHaveLength(2);
  const notices = await at.mails(order._id, 'staff-notice');
  expect(notices.map(({ data }) => String(data.heading))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Dispute of .*: lost$/),
      expect.stringMatching(/^Dispute of .*: won$/),
    ]),
  );
});

test('of a lost dispute only the part that stays lost costs commission, operator and refunds, also when it comes back late', async () => {
  const { order, intent, items } = await at.pay();
  const earnedCents = await earnedOf(at, order._id);
  const share = (lostCents: number) => Math.round((earnedCents * lostCents) / order.amountTotalCents);
  const expectLost = async (cents: number) => {
    const { lines, charge } = await at.moved(order._id, cents);
    expect(charge.disputed).toBe(cents);
    expect(commissionOf(lines)).toBe(share(cents));
    const { maxCents } = await at.erin.getRefundable({ params: { orderItem: items[0]!._id }, query: {} });
    expect(maxCents).toBe(order.amountTotalCents - cents);
  };
  const { gateway_id } = await at.dispute(order._id, intent.id);
  await at.moved(order._id, order.amountTotalCents);
  await at.world.sandbox.closeDispute(gateway_id, 'lost', 1_999);
  await at.settled(order._id, 'lost');
  await expectLost(order.amountTotalCents - 1_999);
  const [notice] = (await at.mails(order._id, 'staff-notice')).filter(({ data }) =>
    String(data.heading).endsWith(': lost'),
  );
  expect(notice!.data.message).toContain(`the cardholder keeps ${formatCents(order.amountTotalCents - 1_999)} of it.`);
  await at.world.sandbox.closeDispute(gateway_id, 'lost', 1_234);
  await expectLost(order.amountTotalCents - 1_999 - 1_234);
  await at.world.sandbox.closeDispute(gateway_id, 'won');
  await at.settled(order._id, 'won');
  await expectLost(0);
});

test.each(['withdrawal', 'lost'])(
  'what a bank keeps of a dispute that is won is gone like a lost part, if the operator bears it at the %s',
  async (setting) => {
    await at.world.query('update companies set dispute_reversal = $1', [setting]);
    const { order, intent, items } = await at.pay();
    const earnedCents = await earnedOf(at, order._id);
    const { gateway_id } = await at.dispute(order._id, intent.id);
    await at.moved(order._id, setting === 'lost' ? 0 : order.amountTotalCents);
    await at.world.sandbox.closeDispute(gateway_id, 'won', order.amountTotalCents - 2_345);
    await at.settled(order._id, 'won');
    const { lines, charge } = await at.moved(order._id, 2_345);
    expect(charge.disputed).toBe(2_345);
    expect(commissionOf(lines)).toBe(Math.round((earnedCents * 2_345) / order.amountTotalCents));
    const [notice] = (await at.mails(order._id, 'staff-notice')).filter(({ data }) =>
      String(data.heading).endsWith(': won'),
    );
    expect(notice!.data.message).toContain('was won, but the cardholder keeps $23.45 of it.');

    const [item] = items;
    const { maxCents } = await at.erin.getRefundable({ params: { orderItem: item!._id }, query: {} });
    expect(maxCents).toBe(order.amountTotalCents - 2_345);
    await at.erin.createRefund({ body: refundBody(item!._id, maxCents, { method: 'byHand' }) });
    expect(await keptCommission(at, order._id)).toBe(0);
  },
);

test.each([
  ['won', 0],
  ['lost', 3_000],
] as const)(
  'a refund that becomes known during a dispute gives back its own commission alone: %s',
  async (end, lostCents) => {
    const { order, intent } = await at.pay();
    const earnedCents = await earnedOf(at, order._id);
    const left = (cents: number) => earnedCents - Math.round((earnedCents * cents) / order.amountTotalCents);
    await at.world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
    const back = { amount: '2000', reverse_transfer: 'true', refund_application_fee: 'true' };
    await atStripe(at.world.sandbox.url, '/refunds', { payment_intent: intent.id, ...back });
    const { id } = await at.world.sandbox.openDispute({ payment: intent.id, amount: 3_000 });
    const tell = (type: string, object: Record<string, unknown>) => deliver(at.world.origin, stripeEvent(type, object));
    const ofDispute = { id, object: 'dispute' };
    await tell('charge.dispute.created', ofDispute);
    await eventually(async () => expect((await at.disputeOf(order._id))?.state).toBe('needs_response'));
    await tell('charge.refunded', { id: 'ch_late', object: 'charge', payment_intent: intent.id });
    await eventually(async () => expect(await at.audited(order._id)).toContain('order.refunded'));
    expect(await keptCommission(at, order._id)).toBe(left(2_000));
    await at.world.sandbox.closeDispute(id, end);
    await tell('charge.dispute.closed', ofDispute);
    await at.settled(order._id, end);
    await at.moved(order._id, lostCents);
    expect(await keptCommission(at, order._id)).toBe(left(2_000 + lostCents));
  },
);

test('a bank that takes everything after a refund during its inquiry takes from the operator what is left there', async () => {
  const { order, intent } = await at.pay();
  const { id } = await at.world.sandbox.openDispute({ payment: intent.id, isInquiry: true });
  await at.settled(order._id, 'warning_needs_response');
  const back = { amount: '2000', reverse_transfer: 'true', refund_application_fee: 'true' };
  await atStripe(at.world.sandbox.url, '/refunds', { payment_intent: intent.id, ...back });
  await eventually(async () => expect(await at.audited(order._id)).toContain('order.refunded'));
  await at.world.sandbox.escalateDispute(id);
  await at.settled(order._id, 'needs_response');
  await at.moved(order._id, order.amountTotalCents - 2_000);
  const alerts = (await at.mails(order._id, 'support-alert')).filter(
    ({ data }) => data.type === 'dispute.transferUsedUp',
  );
  expect(alerts.map(({ data }) => data.message)).toEqual([
    expect.stringContaining('A bank took $20.00 more than is left of the operator’s transfer'),
  ]);
  await at.world.sandbox.closeDispute(id, 'won');
  await at.settled(order._id, 'won');
  await at.moved(order._id, 0);
});

test('a dispute of a part, after a refund of a part, leaves exactly the rest to refund', async () => {
  const { order, intent, items } = await at.pay({ tours: 2 });
  await at.erin.createRefund({ body: refundBody(items[0]!._id, 1_500) });
  const { gateway_id } = await at.dispute(order._id, intent.id, { amount: 4_001 });
  await at.moved(order._id, 4_001);
  expect((await refusalOf(at.erin.createRefund({ body: refundBody(items[1]!._id, 1_000) }))).code).toBe(
    'refund.disputed',
  );
  await at.world.sandbox.closeDispute(gateway_id, 'lost');
  await at.settled(order._id, 'lost');
  let left = 0;
  for (const { _id } of items) {
    const { maxCents } = await at.erin.getRefundable({ params: { orderItem: _id }, query: {} });
    left += maxCents;
  }
  expect(left).toBe(order.amountTotalCents - 1_500 - 4_001);
});

test('the last of a charge, refunded after a lost part, returns no more of the fee than there is', async () => {
  const { order, intent, items } = await at.pay();
  const { gateway_id } = await at.dispute(order._id, intent.id, { amount: 3_333 });
  await at.moved(order._id, 3_333);
  await at.world.sandbox.closeDispute(gateway_id, 'lost');
  await at.settled(order._id, 'lost');
  // Stripe refunds nothing from a lost charge, so the rest goes back in cash.
  const rest = order.amountTotalCents - 3_333;
  await at.erin.createRefund({ body: refundBody(items[0]!._id, rest, { method: 'byHand' }) });
  expect(await keptCommission(at, order._id)).toBe(0);
});

test('an inquiry takes no money, becomes a dispute, and a payment plan waits meanwhile', async () => {
  const { order, intent } = await at.pay();
  await at.world.query(
    `insert into payment_plans (order_id, division_id, partner_id, group_id, customer_id, state, settings, schedule, deposit_cents, non_refundable_cents, timezone)
     select id, division_id, partner_id, group_id, customer_id, 'active', '{}', '[]', 100, 0, 'America/Vancouver' from orders where id = $1`,
    [order._id],
  );
  const isPaused = async () =>
    (
      await at.world.query<{ paused: boolean }>(
        'select paused_at is not null as paused from payment_plans where order_id = $1',
        [order._id],
      )
    )[0]!.paused;
  const { id } = await at.world.sandbox.openDispute({ payment: intent.id, isInquiry: true });
  await at.settled(order._id, 'warning_needs_response');
  expect(await isPaused()).toBe(true);
  expect((await expectBooks(at, order._id)).withdrawn).toBe(0);
  await at.world.sandbox.escalateDispute(id);
  await at.settled(order._id, 'needs_response');
  await at.moved(order._id, order.amountTotalCents);
  await at.world.sandbox.closeDispute(id, 'won');
  await at.settled(order._id, 'won');
  await eventually(async () => expect(await isPaused()).toBe(false));
  await at.moved(order._id, 0);
  expect(await at.audited(order._id)).toEqual(expect.arrayContaining(['order.planPaused', 'order.planResumed']));
});

const EVENTS = ['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'];

test('in any order, with repetitions and losses, the books end as Stripe’s', async () => {
  await at.world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  const events = fc.array(fc.constantFrom(...EVENTS), { maxLength: 4 });
  const life = fc.record({
    end: fc.constantFrom('won' as const, 'lost' as const, null),
    returned: fc.constantFrom(undefined, 1_001),
    part: fc.constantFrom(undefined, 2_500),
    first: events,
    second: events,
  });
  await fc.assert(
    fc.asyncProperty(life, async ({ end, returned, part, first, second }) => {
      const { order, intent } = await at.pay();
      const claim = await at.world.sandbox.openDispute({ payment: intent.id, ...(part ? { amount: part } : {}) });
      const tell = async (types: string[]) => {
        const bodies = types.map((type) => stripeEvent(`charge.dispute.${type}`, { id: claim.id, object: 'dispute' }));
        await Promise.all([...bodies, ...bodies.slice(0, 1)].map((body) => deliver(at.world.origin, body)));
      };
      await tell(first);
      if (end) await at.world.sandbox.closeDispute(claim.id, end, returned);
      await tell([...second, 'updated']);
      await at.settled(order._id, end ?? 'needs_response');
      const returnedCents = returned ?? (end === 'won' ? claim.amount : 0);
      const takenCents = claim.amount - (end ? returnedCents : 0);
      const { lines } = await at.moved(order._id, takenCents);
      const share = (end ? takenCents : 0) / order.amountTotalCents;
      expect(commissionOf(lines)).toBe(Math.round((await earnedOf(at, order._id)) * share));
    }),
    { numRuns: 6 },
  );
});
