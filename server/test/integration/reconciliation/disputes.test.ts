import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { deliver, stripeEvent } from '../../setup/stripe-events.ts';
import { kinds, of, openReconciledWorld, payPastUs, type ReconciledWorld } from './setup.ts';

let at: ReconciledWorld;
beforeAll(async () => {
  at = await openReconciledWorld();
});
afterAll(() => at?.world.close());

test('a dispute whose events were all lost is recorded, notified and listed, and so is its decision', async () => {
  const { order, intent } = await at.pay({ card: '4000000000000259' });
  expect(await at.world.query('select 1 from disputes where order_id = $1', [order._id])).toEqual([]);
  await at.reconcile();
  const [found] = of(await at.listed(), order._id);
  // The last day to answer is a day of the operator, like on the page of the dispute.
  const [last] = await at.world.query<{ day: string }>(
    `select to_char(due_by at time zone 'America/Vancouver', 'Dy FMDD Mon YYYY') as day from disputes where order_id = $1`,
    [order._id],
  );
  expect(found).toMatchObject({
    kind: 'disputed',
    repair: null,
    theirs: expect.stringContaining(`disputed (fraudulent): needs response, answer by ${last!.day};`),
  });
  const alerts = () =>
    at.world.query<{ template: string }>(
      `select distinct template from mail_outbox where order_id = $1 and template in ('support-alert', 'staff-notice') order by template desc`,
      [order._id],
    );
  expect(await alerts()).toEqual([{ template: 'support-alert' }, { template: 'staff-notice' }]);
  const [dispute] = (await at.world.sandbox.stripe()).disputes!.filter((one) => one.payment_intent === intent.id);
  await at.world.sandbox.closeDispute(dispute!.id, 'won');
  await at.reconcile();
  expect(of(await at.listed(), order._id)).toEqual([]);
  expect(await at.world.query('select state from disputes where order_id = $1', [order._id])).toEqual([
    { state: 'won' },
  ]);
});

test('a transfer that is still owed, and lines that differ, are listed and repaired', async () => {
  const { order, intent } = await at.pay();
  await at.world.sandbox.setBalance('acct_coastline', 0);
  await at.world.sandbox.openDispute({ payment: intent.id });
  await at.reconcile();
  await eventually(async () =>
    expect(
      await at.world.query(`select 1 from dispute_transfers where order_id = $1 and state = 'short'`, [order._id]),
    ).toHaveLength(1),
  );
  await at.reconcile();
  const listed = of(await at.listed(), order._id);
  expect(kinds(listed)).toEqual(['disputed', 'transferOwed']);
  await at.world.sandbox.setBalance('acct_coastline', null);
  const owed = listed.find(({ kind }) => kind === 'transferOwed')!;
  // Stripe's words would stay here after an erasure.
  expect(owed.ours).toMatch(/^The operator bears \$[\d.]+$/);
  expect(await at.repair(owed._id)).toMatchObject({ state: 'repaired' });
  await at.reconcile();
  expect(kinds(of(await at.listed(), order._id))).toEqual(['disputed']);

  const change = (by: number) =>
    at.world.query(
      `update transactions set amount_cents = amount_cents + $2 where order_id = $1 and transaction_type = 'dispute'
       and movement_id in (select id from dispute_movements where kind = 'withdrawn') and amount_cents > 0`,
      [order._id, by],
    );
  await change(-1);
  await at.reconcile();
  expect(kinds(of(await at.listed(), order._id))).toContain('disputedDiffers');
  await change(1);
  await at.reconcile();
  expect(kinds(of(await at.listed(), order._id))).toEqual(['disputed']);
});

test('a dispute that is older than the list of disputes is found with its order, and recorded by its repair', async () => {
  const { order, intent } = await at.pay();
  const long = new Date(Date.now() - 130 * 24 * 3_600_000);
  await at.world.sandbox.setClock(long);
  const { id } = await at.world.sandbox.openDispute({ payment: intent.id });
  await at.world.sandbox.setClock(null);
  // Something else makes the reconciliation look at the order.
  await at.world.query('update transactions set fee_cents = fee_cents - 1 where order_id = $1', [order._id]);
  await at.reconcile();
  const listed = of(await at.listed(), order._id);
  expect(kinds(listed)).toContain('disputeUnknown');
  const unknown = listed.find(({ kind }) => kind === 'disputeUnknown')!;
  expect(unknown).toMatchObject({ ours: 'Not in our records', repair: 'recordDisputes' });
  expect(await at.repair(unknown._id)).toMatchObject({ state: 'repaired' });
  expect(await at.world.query('select gateway_id from disputes where order_id = $1', [order._id])).toEqual([
    { gateway_id: id },
  ]);
  await at.reconcile();
  expect(kinds(of(await at.listed(), order._id))).not.toContain('disputeUnknown');
});

test('a cancelled booking whose money the bank has taken asks for no refund, until the dispute is won', async () => {
  const { order, intent } = await at.pay();
  const [booking] = await at.world.query<{ shortname: string; uuid: string }>(
    `select company_shortname as shortname, fareharbor_booking->>'uuid' as uuid from order_items where order_id = $1`,
    [order._id],
  );
  await at.erin.cancelBooking({ params: booking! });
  // Something else makes the reconciliation look at the order.
  await at.world.query('update transactions set fee_cents = fee_cents - 1 where order_id = $1', [order._id]);
  const found = async () => {
    await at.reconcile();
    return kinds(of(await at.listed(), order._id));
  };
  expect(await found()).toEqual(['capturedWithoutSeat', 'feeDiffers']);
  const { id } = await at.world.sandbox.openDispute({ payment: intent.id });
  expect(await found()).not.toContain('capturedWithoutSeat');
  await at.world.sandbox.closeDispute(id, 'won');
  expect(await found()).toContain('capturedWithoutSeat');
});

test('the event of a dispute is done with, although its payment paid for nothing here', async () => {
  const { order } = await at.pay();
  const payment = await payPastUs(at.world.sandbox.url, { orderId: order._id, amountCents: 4_200 });
  const { id } = await at.world.sandbox.openDispute({ payment });
  const event = `evt_${randomUUID()}`;
  await deliver(at.world.origin, stripeEvent('charge.dispute.created', { id, object: 'dispute' }, event));
  await eventually(async () =>
    expect(
      await at.world.query('select 1 from webhook_inbox where event_id = $1 and processed_at is not null', [event]),
    ).toHaveLength(1),
  );
  expect(await at.world.query('select gateway_id from disputes where order_id = $1', [order._id])).toEqual([
    { gateway_id: id },
  ]);
});
