import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { callJson, errorOf, sharedSandbox, stripeFor } from './harness.ts';

const shared = sharedSandbox();

const shape = {
  amount: 26_667,
  currency: 'cad',
  capture_method: 'automatic',
  application_fee_amount: 1_333,
  transfer_data: { destination: 'acct_coastline' },
  allowed_payment_method_types: ['card'],
} satisfies Stripe.PaymentIntentCreateParams;

/** A customer who saved a card with a first payment, as a deposit does. */
async function saved(stripe: Stripe, token = 'pm_card_visa') {
  const customer = await stripe.customers.create({ name: 'Robin Parent' });
  const first = await stripe.paymentIntents.create({
    ...shape,
    customer: customer.id,
    setup_future_usage: 'off_session',
    confirm: true,
    payment_method: token,
  });
  return { customer: customer.id, method: first.payment_method as string };
}

const bank = (id: string, decision: string | null) =>
  callJson('PUT', `${shared().url}/stripe/payment_methods/${id}/bank`, { decision });

const inAbsence = async (stripe: Stripe, { customer, method }: Awaited<ReturnType<typeof saved>>) => {
  const { id } = await stripe.paymentIntents.create({ ...shape, customer });
  return { id, confirm: () => stripe.paymentIntents.confirm(id, { payment_method: method, off_session: true }) };
};

test('a saved card is charged in the customer’s absence, and a card of nobody is not', async () => {
  const stripe = stripeFor(shared());
  const card = await saved(stripe);
  const due = await inAbsence(stripe, card);
  expect(await due.confirm()).toMatchObject({ status: 'succeeded', amount_received: 26_667 });

  const once = await stripe.paymentIntents.create({ ...shape, confirm: true, payment_method: 'pm_card_visa' });
  const loose = once.payment_method as string;
  const other = await inAbsence(stripe, { ...card, method: loose });
  expect((await errorOf(other.confirm())).param).toBe('payment_method');
  const again = stripe.paymentIntents.create({ ...shape, confirm: true, payment_method: loose });
  expect((await errorOf(again)).message).toContain('may not be used again');
});

test.each([
  ['lost_card', 'do_not_try_again'],
  ['insufficient_funds', 'try_again_later'],
  ['expired_card', 'confirm_card_data'],
])('a decline says what the bank advises: %s, %s', async (code, advice) => {
  const stripe = stripeFor(shared());
  const card = await saved(stripe);
  await bank(card.method, code);
  const due = await inAbsence(stripe, card);
  const error = await errorOf(due.confirm());
  expect(error).toMatchObject({ statusCode: 402, rawType: 'card_error', decline_code: code, advice_code: advice });
  expect(await stripe.paymentIntents.retrieve(due.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { advice_code: advice, payment_method: { id: card.method } },
  });
  await bank(card.method, 'approve');
  expect((await due.confirm()).status).toBe('succeeded');
});

test('a bank that asks for its customer refuses in their absence, and the same intent is paid by them', async () => {
  const stripe = stripeFor(shared());
  const card = await saved(stripe);
  await bank(card.method, 'authentication_required');
  const due = await inAbsence(stripe, card);
  expect((await errorOf(due.confirm())).code).toBe('authentication_required');
  const { status } = await stripe.paymentIntents.confirm(due.id, { payment_method: card.method });
  expect(status).toBe('requires_action');
});

test('a setup intent saves a card without a payment, also one that is declined later', async () => {
  const sandbox = shared();
  const stripe = stripeFor(sandbox);
  const { id: customer } = await stripe.customers.create({ name: 'Robin Parent' });
  const setup = await stripe.setupIntents.create({
    customer,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
  });
  const form = new URLSearchParams({
    client_secret: setup.client_secret!,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4000000000000341',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  });
  const headers = { authorization: 'Bearer pk_test_sandbox' };
  const confirm = async () =>
    (
      await fetch(`${sandbox.url}/v1/setup_intents/${setup.id}/confirm`, { method: 'POST', headers, body: form })
    ).json();
  const answer = (await confirm()) as { status: string; payment_method: string; customer?: string };
  expect(answer).toMatchObject({ status: 'succeeded' });
  expect(answer.customer).toBeUndefined();
  expect(await confirm()).toMatchObject({ error: { code: 'setup_intent_unexpected_state' } });
  const method = answer.payment_method;
  expect((await stripe.paymentMethods.retrieve(method)).customer).toBe(customer);
  const due = await inAbsence(stripe, { customer, method });
  expect((await errorOf(due.confirm())).code).toBe('card_declined');
  expect((await stripe.paymentMethods.detach(method)).customer).toBeNull();
  const again = stripe.paymentIntents.create({ ...shape, customer, confirm: true, payment_method: method });
  expect((await errorOf(again)).message).toContain('may not be used again');
});

test('a renewed card keeps its id and reports the new number', async () => {
  const sandbox = shared();
  const stripe = stripeFor(sandbox);
  const { method } = await saved(stripe);
  await callJson('POST', `${sandbox.url}/stripe/payment_methods/${method}/renew`, {
    last4: '1111',
    exp_month: 1,
    exp_year: 2039,
  });
  expect((await stripe.paymentMethods.retrieve(method)).card).toMatchObject({ last4: '1111', exp_year: 2039 });
  const { data } = await stripe.events.list({ type: 'payment_method.automatically_updated', limit: 1 });
  expect(data[0]!.data.object).toMatchObject({ id: method });
});

test('the clock moves, and with it a key ends after a day', async () => {
  const sandbox = shared();
  const stripe = stripeFor(sandbox);
  const keyed = { idempotencyKey: `clock-${Date.now()}` };
  const { id } = await stripe.customers.create({ name: 'A' }, keyed);
  expect((await stripe.customers.create({ name: 'A' }, keyed)).id).toBe(id);
  await sandbox.control('PUT', '/clock', { at: new Date(Date.now() + 25 * 3_600_000).toISOString() });
  expect((await stripe.customers.create({ name: 'A' }, keyed)).id).not.toBe(id);
  await sandbox.control('PUT', '/clock', { at: null });
});
