import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { errorOf, type Json, payment, type Sandbox, sharedSandbox, stripeFor } from './harness.ts';

const shared = sharedSandbox();

async function paid(sandbox: Sandbox, options: { fee?: number; card?: string; amount?: number } = {}) {
  const stripe = stripeFor(sandbox);
  const intent = await stripe.paymentIntents.create({
    amount: options.amount ?? 10_001,
    currency: 'cad',
    confirm: true,
    payment_method: options.card ?? 'pm_card_visa',
    allowed_payment_method_types: ['card'],
    transfer_data: { destination: 'acct_coastline' },
    ...(options.fee ? { application_fee_amount: options.fee } : {}),
  });
  return { stripe, intent, charge: await stripe.charges.retrieve(intent.latest_charge as string) };
}

async function eventsAbout(stripe: Stripe, type: string, id: string) {
  const { data } = await stripe.events.list({ type, limit: 100 });
  return data.map((event) => event.data.object as Json).filter((object) => object.id === id);
}

test('partial refunds return transfer and fee in proportion, to the last cent', async () => {
  const sandbox = shared();
  const { stripe, intent, charge } = await paid(sandbox, { fee: 501 });
  const refund = (amount?: number) =>
    stripe.refunds.create({ payment_intent: intent.id, amount, reverse_transfer: true, refund_application_fee: true });
  for (const amount of [3_333, 3_333, undefined]) expect((await refund(amount)).status).toBe('succeeded');
  const after = await stripe.charges.retrieve(charge.id);
  expect(after).toMatchObject({ amount_refunded: 10_001, refunded: true });
  expect(await stripe.transfers.retrieve(charge.transfer as string)).toMatchObject({
    amount_reversed: 10_001,
    reversed: true,
  });
  expect(await stripe.applicationFees.retrieve(charge.application_fee as string)).toMatchObject({
    amount_refunded: 501,
  });
  expect((await errorOf(refund())).code).toBe('charge_already_refunded');
  const list = await stripe.refunds.list({ payment_intent: intent.id });
  expect(list.data.map((one) => one.amount)).toEqual([3_335, 3_333, 3_333]);
});

test('refunds never exceed the amount left, also when two people press together', async () => {
  const sandbox = shared();
  const { stripe, intent } = await paid(sandbox);
  expect((await errorOf(stripe.refunds.create({ payment_intent: intent.id, amount: 10_002 }))).param).toBe('amount');
  const both = await Promise.allSettled(
    [0, 1].map(() => stripe.refunds.create({ payment_intent: intent.id, amount: 6_000 })),
  );
  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('returning a fee that was never taken, or a fee without the transfer, is an error', async () => {
  const sandbox = shared();
  const without = await paid(sandbox);
  const withFee = await paid(sandbox, { fee: 500 });
  const refund = (intent: { id: string }, flags: object) =>
    errorOf(withFee.stripe.refunds.create({ payment_intent: intent.id, ...flags }));
  const both = { reverse_transfer: true, refund_application_fee: true };
  expect((await refund(without.intent, both)).param).toBe('refund_application_fee');
  expect((await refund(withFee.intent, { refund_application_fee: true })).param).toBe('refund_application_fee');
  const held = await withFee.stripe.paymentIntents.create(payment);
  expect((await refund(held, {})).message).toContain('does not have a successful charge');
});

test('a pending refund succeeds later', async () => {
  const sandbox = shared();
  const { stripe, intent } = await paid(sandbox, { card: 'pm_card_pendingRefund' });
  const refund = await stripe.refunds.create({ payment_intent: intent.id });
  expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
  await expect.poll(async () => (await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
  expect(await eventsAbout(stripe, 'refund.updated', refund.id)).toMatchObject([{ status: 'succeeded' }]);
});

test('a succeeded refund can fail later, and the money returns to the platform', async () => {
  const sandbox = shared();
  const { stripe, intent, charge } = await paid(sandbox, { card: 'pm_card_refundFail' });
  const refund = await stripe.refunds.create({ payment_intent: intent.id });
  expect(refund.status).toBe('succeeded');
  await expect.poll(async () => (await stripe.refunds.retrieve(refund.id)).status).toBe('failed');
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 0, refunded: false });
  expect(await eventsAbout(stripe, 'refund.failed', refund.id)).toMatchObject([
    { failure_reason: 'expired_or_canceled_card' },
  ]);
});
