import { expect, test } from 'vitest';
import { errorOf, sharedSandbox, stripeFor } from './harness.ts';

const shared = sharedSandbox();

async function paid(fee?: number) {
  const sandbox = shared();
  const stripe = stripeFor(sandbox);
  const intent = await stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'cad',
    confirm: true,
    payment_method: 'pm_card_visa',
    allowed_payment_method_types: ['card'],
    transfer_data: { destination: 'acct_coastline' },
    ...(fee ? { application_fee_amount: fee } : {}),
  });
  const charge = await stripe.charges.retrieve(intent.latest_charge as string);
  return { sandbox, stripe, intent, transfer: charge.transfer as string };
}

async function disputed(claim: object = {}) {
  const payment = await paid();
  const opened = await payment.sandbox.control('POST', '/stripe/disputes', { payment: payment.intent.id, ...claim });
  const id: string = opened.body.id;
  const close = (decision: object) => payment.sandbox.control('POST', `/stripe/disputes/${id}/close`, decision);
  return { ...payment, id, close, read: () => payment.stripe.disputes.retrieve(id) };
}

test('a dispute takes the money with a fee, and is decided once: only a loss may be reversed', async () => {
  const { stripe, intent, read, close } = await disputed({ amount: 4_000 });
  expect(await read()).toMatchObject({
    amount: 4_000,
    status: 'needs_response',
    balance_transactions: [{ amount: -4_000, fee: 1_500, net: -5_500 }],
  });
  expect((await errorOf(stripe.refunds.create({ payment_intent: intent.id, amount: 1 }))).code).toBe('charge_disputed');
  expect((await close({ outcome: 'warning_closed' })).body.error.code).toBe('status_transition_invalid');
  expect((await close({ outcome: 'won', partReturned: 4_001 })).body.error.code).toBe('amount_too_large');
  expect((await close({ outcome: 'lost' })).status).toBe(200);
  expect((await close({ outcome: 'lost' })).body.error.code).toBe('status_transition_invalid');
  expect((await close({ outcome: 'won' })).status).toBe(200);
  // The fee does not come back.
  expect((await read()).balance_transactions.map(({ net }) => net)).toEqual([-5_500, 4_000]);
  expect((await close({ outcome: 'lost' })).body.error.code).toBe('status_transition_invalid');
});

test('an inquiry takes no money and can be refunded, until it becomes a dispute', async () => {
  const { sandbox, stripe, intent, id, read, close } = await disputed({ isInquiry: true });
  expect(await read()).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] });
  expect((await stripe.refunds.create({ payment_intent: intent.id, amount: 1_000 })).status).toBe('succeeded');
  expect((await close({ outcome: 'won' })).body.error.code).toBe('status_transition_invalid');
  const escalate = () => sandbox.control('POST', `/stripe/disputes/${id}/escalate`);
  expect((await escalate()).status).toBe(200);
  expect((await escalate()).body.error.code).toBe('status_transition_invalid');
  expect((await read()).balance_transactions).toMatchObject([{ amount: -10_000 }]);
});

test('evidence is staged any number of times and sent once, before its deadline', async () => {
  const { stripe, id, read } = await disputed();
  const send = (evidence: object, submit = false) => stripe.disputes.update(id, { evidence, submit });
  expect(await send({ customer_name: 'Robin' })).toMatchObject({
    status: 'needs_response',
    evidence_details: { has_evidence: true, submission_count: 0 },
  });
  expect((await errorOf(send({ uncategorized_text: 'x'.repeat(20_001) }))).code).toBe('string_too_long');
  expect((await errorOf(send({ uncategorised_text: 'A misspelt field' }))).code).toBe('parameter_unknown');
  expect((await errorOf(send({ receipt: 'file_unknown' }))).code).toBe('resource_missing');
  const long = Object.fromEntries(
    ['access_activity_log', 'cancellation_rebuttal', 'product_description', 'refund_policy_disclosure']
      .concat(['cancellation_policy_disclosure', 'duplicate_charge_explanation', 'refund_refusal_explanation'])
      .concat('uncategorized_text')
      .map((name) => [name, 'x'.repeat(19_000)]),
  );
  expect((await errorOf(send(long))).message).toContain('150000 characters');
  expect((await read()).evidence).toEqual({ customer_name: 'Robin' });
  expect((await send({}, true)).status).toBe('under_review');
  expect((await errorOf(send({ customer_name: 'Sam' }))).code).toBe('dispute_evidence_submitted');
  const late = await disputed({ daysToAnswer: 0 });
  const tooLate = late.stripe.disputes.update(late.id, { evidence: { customer_name: 'Robin' } });
  expect((await errorOf(tooLate)).code).toBe('dispute_evidence_past_due');
});

test('a transfer is reversed up to its amount, and returns only a fee that was taken', async () => {
  const { stripe, transfer } = await paid(501);
  const reverse = (amount: number) =>
    stripe.transfers.createReversal(transfer, { amount, refund_application_fee: true });
  await reverse(3_333);
  expect((await errorOf(reverse(6_668))).message).toContain('greater than the amount left');
  await reverse(6_667);
  expect(await stripe.transfers.retrieve(transfer)).toMatchObject({ amount_reversed: 10_000, reversed: true });
  const { data } = await stripe.applicationFees.list({ limit: 1 });
  expect(data).toMatchObject([{ amount: 501, amount_refunded: 501 }]);
  const without = await paid();
  const asked = without.stripe.transfers.createReversal(without.transfer, { refund_application_fee: true });
  expect((await errorOf(asked)).code).toBe('application_fees_not_allowed');
});

test('an account with a low balance gives nothing back, and new transfers raise its balance', async () => {
  const { sandbox, stripe, intent, transfer } = await paid();
  const balance = (cents: number | null) =>
    sandbox.control('PUT', '/stripe/accounts/acct_coastline', { balance: cents });
  await balance(999);
  const reverse = () => stripe.transfers.createReversal(transfer, { amount: 1_000 });
  expect((await errorOf(reverse())).code).toBe('balance_insufficient');
  const refund = stripe.refunds.create({ payment_intent: intent.id, amount: 1_000, reverse_transfer: true });
  expect((await errorOf(refund)).code).toBe('balance_insufficient');
  expect((await stripe.transfers.retrieve(transfer)).amount_reversed).toBe(0);
  await stripe.transfers.create({ amount: 1, currency: 'cad', destination: 'acct_coastline' });
  await reverse();
  expect((await errorOf(reverse())).code).toBe('balance_insufficient');
  await balance(null);
});
