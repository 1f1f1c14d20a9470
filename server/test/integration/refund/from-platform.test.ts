import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { whileHeld } from '../../setup/faults/hold-row.ts';
import { expectAgreement, REFUND_CARDS, readBooks, refundBody } from '../../setup/refunds.ts';
import { deliver, stripeEvent } from '../../setup/stripe-events.ts';
import { openRefundWorld, type RefundWorld } from './setup.ts';

let at: RefundWorld;
beforeAll(async () => {
  at = await openRefundWorld();
});
afterEach(async () => {
  await at.world.sandbox.clearFaults();
  await at.world.sandbox.setBalance('acct_coastline', null);
});
afterAll(() => at?.world.close());

const look = (orderItem: string, query = {}) => at.erin.getRefundable({ params: { orderItem }, query });
const debts = (orderId: string) =>
  at.world.query<{ amount_cents: number; state: string }>(
    'select amount_cents, state from operator_debts where order_id = $1',
    [orderId],
  );

test('an empty balance refuses the reversal; the platform may pay, and the operator owes it to the cent', async () => {
  const { order, items } = await at.pay();
  const { _id: id } = items[0]!;
  const fromPlatform = (amount: number) => refundBody(id, amount, { isFromPlatform: true });
  await expect(at.erin.createRefund({ body: fromPlatform(2_345) })).rejects.toMatchObject({
    code: 'refund.notFromPlatform',
  });
  await at.world.sandbox.setBalance('acct_coastline', 2_000);
  const refused = await at.erin.createRefund({ body: refundBody(id, 2_345) });
  expect(refused).toMatchObject({ status: 'failed', id: null });
  expect(refused.steps[0]!.message).toContain('operator’s balance at Stripe is too low');

  const reversed = await look(id, { amountCents: 2_345, method: 'card' });
  expect(reversed).toMatchObject({
    canPayFromPlatform: true,
    debtCents: 0,
    refundableCents: items[0]!.amountTotalCents,
  });
  const asDebt = await look(id, { amountCents: 2_345, method: 'card', isFromPlatform: true });
  expect(asDebt.split).toEqual(reversed.split);
  const owed = 2_345 - asDebt.split!.platformFeeCents;
  expect(asDebt.debtCents).toBe(owed);

  expect(await at.erin.createRefund({ body: fromPlatform(2_345) })).toMatchObject({ status: 'succeeded' });
  expect(await debts(order._id)).toEqual([{ amount_cents: owed, state: 'owed' }]);
  const { lines, stripe } = await expectAgreement(at.world, order._id);
  expect(lines.at(-1)).toMatchObject({ is_transfer_reversed: false, held_cents: 0, amount_cents: 2_345 });
  expect(stripe.transfer!.amount_reversed).toBe(0);
  expect(stripe.fee!.amount_refunded).toBe(0);
  expect((await at.mails(order._id, 'support-alert')).map(({ data }) => data.type)).toEqual(['operator.debt']);
  expect(await at.mails(order._id, 'staff-notice')).not.toEqual([]);
  expect(await at.audited(order._id)).toContain('order.debtRecorded');
  await expect(at.petra.createRefund({ body: fromPlatform(100) })).rejects.toMatchObject({ status: 404 });
});

test('a refusal waits for an order that Stripe’s event holds, without holding what the event reads next', async () => {
  const { order, items } = await at.pay();
  await at.world.sandbox.setBalance('acct_coastline', 0);
  await at.world.sandbox.fault({ target: 'stripe', method: 'POST', path: '^/refunds$', effect: 'hold-after' });
  const body = refundBody(items[0]!._id, 2_345);
  const refusal = at.erin.createRefund({ body });
  await eventually(async () => expect((await at.world.sandbox.faults())[0]!.hits).toBe(1));
  await whileHeld(
    at.world,
    { table: 'orders', id: order._id, lock: 'update' },
    () => at.world.sandbox.clearFaults(),
    (client) => client.query('select 1 from refunds where id = $1 for update nowait', [body._id]),
  );
  expect(await refusal).toMatchObject({ status: 'failed', id: null });
});

test('a refund that the bank sends back after its debt was settled is not paid by the operator again', async () => {
  const { order, items } = await at.pay({ card: REFUND_CARDS.failsLater });
  const { _id: id } = items[0]!;
  await at.world.sandbox.setBalance('acct_coastline', 0);
  expect(await at.refund(id, 1_500)).toMatchObject({ status: 'failed' });
  await at.world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  const made = await at.refund(id, 1_500, { isFromPlatform: true });
  const { division } = await look(id);
  const [debt] = await at.erin.findDebts({ query: { division, search: order.lolaId } });
  await at.erin.settleDebt({ params: { id: debt!._id }, body: { note: 'By bank transfer' } });
  await at.world.sandbox.settleRefunds();
  const { payment_intent_id } = (await readBooks(at.world, order._id)).order;
  await eventually(async () => {
    const event = { id: made.id!, object: 'refund', payment_intent: payment_intent_id! };
    await deliver(at.world.origin, stripeEvent('refund.updated', event));
    expect((await at.operation(id)).status).toBe('failed');
  });
  expect(await debts(order._id)).toMatchObject([{ state: 'settled' }]);
  expect((await look(id)).heldCents).toBe(1_500);
  await at.world.sandbox.setBalance('acct_coastline', null);
  expect(await at.refund(id, 1_500)).toMatchObject({ status: 'succeeded' });
  const { stripe } = await expectAgreement(at.world, order._id);
  expect(stripe.transfer!.amount_reversed).toBe(0);
});

test('a refund paid by the platform that the bank sends back leaves no debt, also after one of another refund was settled', async () => {
  const { order, items } = await at.pay({ card: REFUND_CARDS.failsLater });
  const { _id: id } = items[0]!;
  await at.world.sandbox.setBalance('acct_coastline', 0);
  expect(await at.erin.createRefund({ body: refundBody(id, 1_500) })).toMatchObject({ status: 'failed' });
  await at.erin.createRefund({ body: refundBody(id, 1_500, { isFromPlatform: true }) });
  await at.world.sandbox.settleRefunds();
  await eventually(async () => expect(await debts(order._id)).toMatchObject([{ state: 'void' }]));
  expect((await look(id)).heldCents).toBe(0);
  await expectAgreement(at.world, order._id);
});
