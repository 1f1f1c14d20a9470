import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { whileHeld } from '../../setup/faults/hold-row.ts';
import { hurryJobs } from '../../setup/faults/recover.ts';
import { refundBody } from '../../setup/refunds.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { deliver, stripeEvent } from '../../setup/stripe-events.ts';
import { type DisputeWorld, expectBooks, expectMoved, openDisputeWorld } from './setup.ts';

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

test('a refund after a won dispute is owed by the operator, whose transfer is used up', async () => {
  const { order, intent, items } = await at.pay();
  const { gateway_id } = await at.dispute(order._id, intent.id);
  await at.moved(order._id, order.amountTotalCents);
  await at.world.sandbox.closeDispute(gateway_id, 'won');
  await at.settled(order._id, 'won');
  await at.moved(order._id, 0);
  const { debtCents } = await at.erin.getRefundable({
    params: { orderItem: items[0]!._id },
    query: { amountCents: 1_500 },
  });
  // The operator would have got 5 % of it back as the platform's fee.
  expect(debtCents).toBe(1_425);
  const { legs } = await at.erin.createRefund({ body: refundBody(items[0]!._id, 1_500) });
  expect(legs.map(({ status }) => status)).toEqual(['succeeded']);
  const { charge } = await expectBooks(at, order._id);
  expect(charge.refunded).toBe(1_500);
  const debts = await at.erin.findDebts({ query: { division: at.division, search: order.lolaId } });
  expect(debts).toMatchObject([{ state: 'owed', amountCents: debtCents }]);
  const query = { division: at.division };
  const owed = (await at.erin.findDebts({ query })).map(({ amountCents }) => amountCents);
  expect(await at.erin.getDebtTotals({ query })).toEqual({ owedCents: owed.reduce((sum, cents) => sum + cents, 0) });
});

test('a balance that is too low makes a debt, which a later try collects', async () => {
  const { order, intent } = await at.pay();
  await at.world.sandbox.setBalance('acct_coastline', 100);
  await at.world.sandbox.openDispute({ payment: intent.id });
  const owed = () => at.erin.findDebts({ query: { division: at.division, search: order.lolaId, state: 'all' } });
  const [debt] = await eventually(async () => {
    const found = await owed();
    expect(found).toHaveLength(1);
    return found;
  });
  expect(debt).toMatchObject({ state: 'owed', cause: 'dispute', order: { lolaId: order.lolaId } });
  expect(debt!.amountCents).toBeLessThan(order.amountTotalCents);
  expect(await at.audited(order._id)).toContain('order.disputeDebtRecorded');
  const notices = await at.mails(order._id, 'staff-notice');
  expect(notices.some(({ data }) => String(data.heading).startsWith('You owe the platform'))).toBe(true);

  await hurryJobs(at.world);
  expect(await owed()).toMatchObject([{ state: 'owed' }]);
  await at.world.sandbox.setBalance('acct_coastline', null);
  await eventually(async () => {
    await hurryJobs(at.world);
    expect(await owed()).toMatchObject([{ state: 'paid' }]);
  });
  await at.moved(order._id, order.amountTotalCents);
});

test('a debt that was paid in another way is settled once, and not taken again', async () => {
  const { order, intent } = await at.pay();
  await at.world.sandbox.setBalance('acct_coastline', 0);
  await at.world.sandbox.openDispute({ payment: intent.id });
  const debt = await eventually(async () => {
    const [found] = await at.erin.findDebts({ query: { division: at.division, search: order.lolaId } });
    expect(found).toBeDefined();
    return found!;
  });
  const settle = (note: string) => at.erin.settleDebt({ params: { id: debt._id }, body: { note } });
  expect((await refusalOf(at.petra.settleDebt({ params: { id: debt._id }, body: { note: 'Mine' } }))).status).toBe(404);
  const query = { division: at.division, search: order.lolaId };
  const fees = async () => (await at.erin.getTransactionTotals({ query })).feesCents;
  const feeCents = await fees();
  expect(debt.amountCents).toBe(order.amountTotalCents - feeCents);
  expect(await settle('By bank transfer')).toMatchObject({ state: 'settled', note: 'By bank transfer' });
  // The debt was lower by the fee, so the platform has it no more.
  expect(await fees()).toBe(0);
  expect(await settle('By bank transfer')).toMatchObject({ state: 'settled' });
  expect((await refusalOf(settle('Again'))).code).toBe('debt.notOwed');
  await at.world.sandbox.setBalance('acct_coastline', null);
  await hurryJobs(at.world);
  const dispute = await at.disputeOf(order._id);
  expect(await at.erin.getDispute({ params: { id: dispute!.id } })).toMatchObject({
    transfer: null,
    ifLost: { operatorCents: debt.amountCents, operatorPart: 'paid' },
  });
  expect((await expectBooks(at, order._id)).reversed).toBe(0);
  expect((await at.audited(order._id)).filter((action) => action === 'order.debtSettled')).toHaveLength(1);
  // The platform is the creditor, so it is notified.
  const told = await at.world.query(
    `select 1 from mail_outbox where order_id = $1 and template = 'support-alert' and data->>'type' = 'operator.debtSettled'`,
    [order._id],
  );
  expect(told).toHaveLength(1);
  // The bank gives in: the operator gets back what it paid, and the platform has its fee again, once.
  await at.world.sandbox.closeDispute(dispute!.gateway_id, 'won');
  await at.settled(order._id, 'won');
  await eventually(async () => expect(await fees()).toBe(feeCents));
});

test('a debt that is settled while the next try begins is not taken from the balance as well', async () => {
  const { order, intent } = await at.pay();
  await at.world.sandbox.setBalance('acct_coastline', 0);
  await at.world.sandbox.openDispute({ payment: intent.id });
  const debt = await eventually(async () => {
    const [found] = await at.erin.findDebts({ query: { division: at.division, search: order.lolaId } });
    expect(found).toBeDefined();
    return found!;
  });
  await at.world.sandbox.setBalance('acct_coastline', null);
  await at.world.sandbox.fault({ target: 'stripe', path: `/payment_intents/${intent.id}$`, effect: 'hold-after' });
  await eventually(async () => {
    await hurryJobs(at.world);
    expect((await at.world.sandbox.faults())[0]!.hits).toBeGreaterThan(0);
  });
  await at.erin.settleDebt({ params: { id: debt._id }, body: { note: 'By bank transfer' } });
  await at.world.sandbox.clearFaults();
  await eventually(async () => {
    await hurryJobs(at.world);
    const [free] = await at.world.query('select lease_token from disputes where order_id = $1', [order._id]);
    expect(free).toEqual({ lease_token: null });
  });
  expect((await expectBooks(at, order._id)).reversed).toBe(0);
});

test('a company that bears only lost disputes keeps its part until the decision', async () => {
  await at.world.query(`update companies set dispute_reversal = 'lost'`);
  const { order, intent } = await at.pay();
  const { gateway_id } = await at.dispute(order._id, intent.id);
  expect((await expectBooks(at, order._id)).reversed).toBe(0);
  const { id } = (await at.disputeOf(order._id))!;
  expect((await at.erin.getDispute({ params: { id } })).ifLost).toMatchObject({ operatorPart: 'due' });
  await at.world.sandbox.closeDispute(gateway_id, 'lost');
  await at.settled(order._id, 'lost');
  await at.moved(order._id, order.amountTotalCents);
});

test('a company that decides to bear only lost disputes does not get back what was taken for an open one', async () => {
  const { order, intent } = await at.pay();
  const { id, gateway_id } = await at.dispute(order._id, intent.id);
  await at.moved(order._id, order.amountTotalCents);
  await at.world.query(`update companies set dispute_reversal = 'lost'`);
  const read = `select 1 from disputes where id = $1 and read_at > $2
    and not exists (select from graphile_worker.jobs where key = 'move-dispute:' || $1)`;
  const told = new Date();
  await deliver(at.world.origin, stripeEvent('charge.dispute.updated', { id: gateway_id, object: 'dispute' }));
  await eventually(async () => expect(await at.world.query(read, [id, told])).toHaveLength(1));
  await expectMoved(at, order._id, order.amountTotalCents);
  // Stripe can't take the same transfer back twice, so the platform would bear the loss.
  await at.world.sandbox.closeDispute(gateway_id, 'lost');
  await at.settled(order._id, 'lost');
  await at.moved(order._id, order.amountTotalCents);
  await at.world.sandbox.closeDispute(gateway_id, 'won');
  await at.settled(order._id, 'won');
  await at.moved(order._id, 0);
});

test('a transfer whose answer was lost is found again, and never made twice', async () => {
  const { order, intent } = await at.pay();
  await at.world.sandbox.fault({
    target: 'stripe',
    method: 'POST',
    path: '/reversals$',
    effect: 'drop-after',
    times: 3,
  });
  await at.world.sandbox.openDispute({ payment: intent.id });
  await eventually(async () => {
    await hurryJobs(at.world);
    await expectMoved(at, order._id, order.amountTotalCents);
  });
});

/** Waits until no process works on an order's dispute, and it and its open transfer are in these states. */
const untilOpen = (orderId: string, states: { state: string; part: string; is_attempted: boolean }) =>
  eventually(async () => {
    await hurryJobs(at.world);
    const found = await at.world.query(
      `select d.state, t.state as part, t.attempted_at is not null as is_attempted, d.lease_token
       from dispute_transfers t join disputes d on d.id = t.dispute_id where t.order_id = $1`,
      [orderId],
    );
    expect(found).toEqual([{ ...states, lease_token: null }]);
  });

test('a part whose answer was lost while it was owed is passed on again after the dispute is won', async () => {
  const { order, intent } = await at.pay();
  await at.world.sandbox.setBalance('acct_coastline', 0);
  await at.world.sandbox.openDispute({ payment: intent.id });
  const until = (state: string, isAttempted: boolean) =>
    untilOpen(order._id, { state, part: 'short', is_attempted: isAttempted });
  await until('needs_response', false);
  await at.world.sandbox.fault({ target: 'stripe', path: '/reversals$', effect: 'drop-after' });
  await at.world.sandbox.setBalance('acct_coastline', null);
  await until('needs_response', true);
  await at.world.sandbox.closeDispute((await at.disputeOf(order._id))!.gateway_id, 'won');
  await until('won', true);
  await at.world.sandbox.clearFaults();
  await eventually(async () => {
    await hurryJobs(at.world);
    expect((await expectMoved(at, order._id, 0)).reversed).toBe(order.amountTotalCents);
  });
});

test('a lost try that the balance does not cover makes no debt once the dispute is won', async () => {
  const { order, intent } = await at.pay();
  const until = (state: string, part: string) =>
    untilOpen(order._id, { state, part, is_attempted: part === 'waiting' });
  await at.world.sandbox.fault({ target: 'stripe', path: '/reversals$', effect: 'drop-before' });
  await at.world.sandbox.openDispute({ payment: intent.id });
  await until('needs_response', 'waiting');
  await at.world.sandbox.closeDispute((await at.disputeOf(order._id))!.gateway_id, 'won');
  await until('won', 'waiting');
  await at.world.sandbox.setBalance('acct_coastline', 0);
  await at.world.sandbox.clearFaults();
  await until('won', 'void');
  expect(await at.audited(order._id)).not.toContain('order.disputeDebtRecorded');
  const notices = await at.mails(order._id, 'staff-notice');
  expect(notices.filter(({ data }) => String(data.heading).startsWith('You owe'))).toEqual([]);
  await expectMoved(at, order._id, 0);
});

test('a first try that the balance does not cover makes no debt if the dispute was won before its answer', async () => {
  const { order, intent } = await at.pay();
  await at.world.sandbox.setBalance('acct_coastline', 0);
  await at.world.sandbox.fault({ target: 'stripe', path: '/reversals$', effect: 'hold-after' });
  await at.world.sandbox.openDispute({ payment: intent.id });
  const until = async (state: string) =>
    eventually(async () => {
      const found = await at.world.query(
        `select d.state, t.attempted_at is not null as is_attempted
         from dispute_transfers t join disputes d on d.id = t.dispute_id where t.order_id = $1`,
        [order._id],
      );
      expect(found).toEqual([{ state, is_attempted: true }]);
    });
  await until('needs_response');
  await at.world.sandbox.closeDispute((await at.disputeOf(order._id))!.gateway_id, 'won');
  await until('won');
  await at.world.sandbox.clearFaults();
  await untilOpen(order._id, { state: 'won', part: 'void', is_attempted: false });
  expect(await at.audited(order._id)).not.toContain('order.disputeDebtRecorded');
  const notices = await at.mails(order._id, 'staff-notice');
  expect(notices.filter(({ data }) => String(data.heading).startsWith('You owe'))).toEqual([]);
  await expectMoved(at, order._id, 0);
});

test('an employee who is removed while the request waits gives the bank no answer', async () => {
  const { query } = at.world;
  const { order, intent } = await at.pay();
  // Mails are evidence, so each that is sent changes the hash.
  const waiting = () =>
    query<{ id: string }>(`select id from mail_outbox where order_id = $1 and state <> 'sent'`, [order._id]);
  await eventually(async () => expect(await at.mails(order._id, 'order-confirmation')).toHaveLength(1));
  await eventually(async () => expect(await waiting()).toEqual([]));
  const dispute = await at.dispute(order._id, intent.id);
  const params = { id: dispute.id };
  const { _id: id } = (await at.erin.getSession({})).user!;
  const whileRemoved = async (act: () => Promise<unknown>) => {
    const outcome = await whileHeld(at.world, { table: 'employees', id, lock: 'update' }, act, (client) =>
      client.query('update employees set deleted_at = now() where id = $1', [id]),
    );
    await query('update employees set deleted_at = null where id = $1', [id]);
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'auth.required' } });
  };
  const atStripe = async () =>
    (await at.world.sandbox.stripe()).disputes!.find((one) => one.id === dispute.gateway_id)!;
  const before = await atStripe();

  await whileRemoved(() => at.erin.stageEvidence({ params }));
  await whileRemoved(() => at.erin.acceptDispute({ params }));
  expect(await atStripe()).toEqual(before);

  const { evidence } = await at.erin.stageEvidence({ params });
  await whileRemoved(() => at.erin.sendEvidence({ params, body: { hash: evidence.hash } }));
  expect(await atStripe()).toMatchObject({ status: 'needs_response', evidence_details: { submission_count: 0 } });
});
