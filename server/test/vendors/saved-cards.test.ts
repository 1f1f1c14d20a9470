import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { intentFor, key, openPayments, type Payments, somebody } from './payments-setup.ts';
import type { Sandbox } from './start-sandbox.ts';

let sandbox: Sandbox;
let payments: Payments;
/** Stands for the browser. */
let stripe: Stripe;
beforeAll(async () => {
  ({ sandbox, payments, stripe } = await openPayments());
});
afterAll(() => sandbox.stop());
afterEach(() => sandbox.calm());

/** A customer who saved a card without a payment. */
async function savedCard() {
  const stripeCustomerId = await payments.createCustomer(somebody());
  const orderId = randomUUID();
  const setup = await payments.createSetup({ orderId, stripeCustomerId });
  await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' });
  const done = await payments.getSetup(setup.id);
  expect(done).toMatchObject({ isDone: true, orderId });
  return { setupId: setup.id, stripeCustomerId, cardId: done!.paymentMethodId! };
}
const due = async (stripeCustomerId: string) =>
  payments.createIntent(await intentFor(payments, { stripeCustomerId, capture: 'automatic' }), key());
const decides = (cardId: string, decision: string) =>
  fetch(`${sandbox.url}/stripe/payment_methods/${cardId}/bank`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ decision }),
  });

test('charges a card in its customer’s absence, with the amount that was set last', async () => {
  const { stripeCustomerId, cardId } = await savedCard();
  const { id } = await due(stripeCustomerId);
  expect(await payments.setAmount(id, { amountCents: 5_000, applicationFeeCents: 0 })).toMatchObject({
    amountCents: 5_000,
    applicationFeeCents: 0,
  });
  expect(await payments.chargeSavedCard(id, cardId, key())).toMatchObject({
    outcome: 'paid',
    intent: { amountReceivedCents: 5_000 },
  });
  // The same intent is never paid twice, under whichever key.
  expect(await payments.chargeSavedCard(id, cardId, key())).toMatchObject({ outcome: 'paid' });
  expect(await payments.getCard(cardId)).toMatchObject({ brand: 'visa', lastFour: '4242', stripeCustomerId });
});

test('saves no card with a setup that has ended, and tells which card was saved before', async () => {
  const { setupId, cardId, stripeCustomerId } = await savedCard();
  expect(await payments.endSetup(setupId)).toMatchObject({ isDone: true, paymentMethodId: cardId });
  const { id } = await payments.createSetup({ orderId: randomUUID(), stripeCustomerId });
  for (const _ of ['ended', 'again']) expect(await payments.endSetup(id)).toMatchObject({ isDone: false });
  await expect(stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' })).rejects.toThrow('canceled');
  expect(await payments.endSetup('seti_unknown')).toBeNull();
});

test('repeats a refusal under its key without asking the bank again', async () => {
  const { stripeCustomerId, cardId } = await savedCard();
  const { id } = await due(stripeCustomerId);
  await decides(cardId, 'insufficient_funds');
  const once = key();
  const decline = { code: 'insufficient_funds', advice: 'try_again_later' };
  expect(await payments.chargeSavedCard(id, cardId, once)).toEqual({ outcome: 'declined', decline });
  await decides(cardId, 'approve');
  expect(await payments.chargeSavedCard(id, cardId, once)).toEqual({ outcome: 'declined', decline });
  expect((await payments.getIntent(id)).decline).toEqual(decline);
  expect(await payments.chargeSavedCard(id, cardId, key())).toMatchObject({ outcome: 'paid' });
});

test('finds out whether the card was charged when the answer is lost', async () => {
  const { stripeCustomerId, cardId } = await savedCard();
  const { id } = await due(stripeCustomerId);
  await sandbox.fault({ target: 'stripe', method: 'POST', path: '/confirm$', effect: 'drop-after', times: 3 });
  expect(await payments.chargeSavedCard(id, cardId, key())).toMatchObject({ outcome: 'paid' });
});

test('counts a forgotten card as refused for good', async () => {
  const { stripeCustomerId, cardId } = await savedCard();
  const { id } = await due(stripeCustomerId);
  await payments.forgetCard(cardId);
  await payments.forgetCard(cardId);
  expect(await payments.chargeSavedCard(id, cardId, key())).toMatchObject({
    outcome: 'declined',
    decline: { code: 'card_removed', advice: 'do_not_try_again' },
  });
});
