import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { callJson, errorOf, sharedSandbox, startSandbox, stripeFor } from './harness.ts';

const shared = sharedSandbox();

const destination: Stripe.PaymentIntentCreateParams = {
  amount: 33_915,
  currency: 'cad',
  capture_method: 'manual',
  application_fee_amount: 1_696,
  transfer_data: { destination: 'acct_coastline' },
  allowed_payment_method_types: ['card'],
  statement_descriptor_suffix: 'MAPLE LEAF',
  metadata: { order: 'OR1' },
};
const confirmWith = (payment_method: string) => ({ ...destination, confirm: true, payment_method });

test('a payment is authorised and captured, and transfer and fee appear on the charge', async () => {
  const sandbox = shared();
  const stripe = stripeFor(sandbox);
  const held = await stripe.paymentIntents.create(confirmWith('pm_card_mastercard'));
  expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 33_915, amount_received: 0 });
  const paid = await stripe.paymentIntents.capture(held.id, { expand: ['latest_charge.transfer'] } as never);
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 33_915, metadata: { order: 'OR1' } });
  const charge = paid.latest_charge as Stripe.Charge;
  expect(charge).toMatchObject({
    captured: true,
    amount_captured: 33_915,
    application_fee_amount: 1_696,
    calculated_statement_descriptor: 'TOUR* MAPLE LEAF',
    payment_method_details: { card: { brand: 'mastercard', last4: '4444' } },
    transfer: { amount: 33_915, destination: 'acct_coastline' },
  });
  expect((await stripe.applicationFees.retrieve(charge.application_fee as string)).amount).toBe(1_696);
  expect(JSON.stringify(paid)).not.toContain('"$"');
});

test('a partial capture releases the rest and limits the fee', async () => {
  const stripe = stripeFor(shared());
  const held = await stripe.paymentIntents.create(confirmWith('pm_card_visa'));
  expect((await errorOf(stripe.paymentIntents.capture(held.id, { amount_to_capture: 40_000 }))).param).toBe(
    'amount_to_capture',
  );
  const paid = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 1_000 });
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1_000, amount_capturable: 0 });
  const charge = await stripe.charges.retrieve(paid.latest_charge as string);
  expect(charge).toMatchObject({ amount_captured: 1_000, application_fee_amount: 1_000 });
  expect((await errorOf(stripe.paymentIntents.capture(held.id))).code).toBe('payment_intent_unexpected_state');
});

test('a released hold cannot be used again', async () => {
  const stripe = stripeFor(shared());
  const held = await stripe.paymentIntents.create(confirmWith('pm_card_visa'));
  const released = await stripe.paymentIntents.cancel(held.id, { cancellation_reason: 'abandoned' });
  expect(released).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned', amount_capturable: 0 });
  for (const late of [stripe.paymentIntents.confirm(held.id), stripe.paymentIntents.capture(held.id)]) {
    expect((await errorOf(late)).code).toBe('payment_intent_unexpected_state');
  }
});

test.for([
  ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
  ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
] as const)('%s is a 402, and the same intent can be paid with another card', async ([token, code, decline]) => {
  const stripe = stripeFor(shared());
  const error = await errorOf(stripe.paymentIntents.create(confirmWith(token)));
  expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code: decline });
  expect(error.payment_intent).toMatchObject({ status: 'requires_payment_method', amount: 33_915 });
  expect(error.payment_intent.last_payment_error).toMatchObject({ code, decline_code: decline });
  const paid = await stripe.paymentIntents.confirm(error.payment_intent.id, { payment_method: 'pm_card_visa' });
  expect(paid).toMatchObject({ status: 'requires_capture', last_payment_error: null });
});

test('common mistakes with real accounts are refused', async () => {
  const sandbox = shared();
  const stripe = stripeFor(sandbox);
  const refusal = async (change: object) => {
    const error = await errorOf(stripe.paymentIntents.create({ ...destination, ...change }));
    return [error.statusCode, error.code, error.param];
  };
  expect(await refusal({ amount: 49 })).toEqual([400, 'amount_too_small', 'amount']);
  expect(await refusal({ amount: '12.5' })).toEqual([400, 'parameter_invalid_integer', 'amount']);
  expect(await refusal({ payment_method_types: ['card'] })).toEqual([400, 'parameter_unknown', 'payment_method_types']);
  const suffix = 'statement_descriptor_suffix';
  expect(await refusal({ [suffix]: 'TOUR*MAPLE' })).toEqual([400, 'invalid_characters', suffix]);
  expect(await refusal({ [suffix]: '12345' })).toEqual([400, undefined, suffix]);
  expect(await refusal({ [suffix]: 'SEVENTEEN LETTERS' })).toEqual([400, undefined, suffix]);
  expect(await refusal({ application_fee_amount: 40_000 })).toEqual([400, undefined, 'application_fee_amount']);
  expect(await refusal({ transfer_data: { destination: 'acct_nobody' } })).toEqual([
    400,
    'resource_missing',
    'transfer_data[destination]',
  ]);
  expect(await refusal({ metadata: { note: 'x'.repeat(501) } })).toEqual([400, undefined, 'metadata[note]']);
  const types = 'allowed_payment_method_types';
  expect(await refusal({ [types]: undefined })).toEqual([400, 'parameter_missing', types]);
  const direct = await fetch(`${sandbox.url}/v1/payment_intents`, { method: 'POST' });
  expect(direct.status).toBe(401);
  expect((await errorOf(stripeFor(sandbox, 'sk_live_other').balance.retrieve())).statusCode).toBe(404);
  expect((await errorOf(stripeFor(sandbox, 'sk_live_other').paymentIntents.list())).statusCode).toBe(401);
});

test('an intent can change until it is paid, and customers keep their cards', async () => {
  const stripe = stripeFor(shared());
  const customer = await stripe.customers.create({ email: 'ana@home.example', metadata: { a: '', b: '2' } });
  expect(customer).toMatchObject({ name: null, email: 'ana@home.example', metadata: { b: '2' } });
  const intent = await stripe.paymentIntents.create({
    ...destination,
    customer: customer.id,
    setup_future_usage: 'off_session',
  });
  await stripe.paymentIntents.update(intent.id, { amount: 20_000, application_fee_amount: 1_000 });
  const held = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  expect(held).toMatchObject({ amount_capturable: 20_000, application_fee_amount: 1_000 });
  expect((await errorOf(stripe.paymentIntents.update(intent.id, { amount: 1_000 }))).code).toBe(
    'payment_intent_unexpected_state',
  );
  const method = await stripe.paymentMethods.retrieve(held.payment_method as string);
  expect(method).toMatchObject({ customer: customer.id, card: { last4: '4242' } });
});

test('accounts, lists and the prefix that the product uses', async () => {
  const sandbox = await startSandbox();
  const stripe = stripeFor(sandbox);
  expect((await stripe.accounts.retrieve('acct_prairie')).charges_enabled).toBe(true);
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift((await stripe.paymentIntents.create(destination)).id);
  const first = await stripe.paymentIntents.list({ limit: 2 });
  expect([first.data.map((one) => one.id), first.has_more]).toEqual([ids.slice(0, 2), true]);
  const rest = await stripe.paymentIntents.list({ limit: 3, starting_after: ids[1]! });
  expect([rest.data.map((one) => one.id), rest.has_more]).toEqual([ids.slice(2), false]);
  const events = await stripe.events.list({ type: 'payment_intent.created', created: { gte: 1 }, limit: 100 });
  expect(events.data).toHaveLength(5);
  const prefixed = await callJson('GET', `${sandbox.url}/stripe/v1/payment_intents/${ids[0]}`, undefined, {
    authorization: 'Bearer sk_test_sandbox',
  });
  expect(prefixed.body.id).toBe(ids[0]);
});
