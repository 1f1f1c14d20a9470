import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type NewIntent, PaymentsRefused, PaymentsUnavailable } from '../../src/platform/integrations/stripe/port.ts';
import { intentFor, KEYS, key, openPayments, type Payments, paymentsWith, somebody } from './payments-setup.ts';
import type { Sandbox } from './start-sandbox.ts';

let sandbox: Sandbox;
let payments: Payments;
/** Stands for the browser and for Stripe's dashboard. */
let stripe: Stripe;
beforeAll(async () => {
  ({ sandbox, payments, stripe } = await openPayments());
});
afterAll(() => sandbox.stop());
afterEach(() => sandbox.calm());

const newIntent = (more: Partial<NewIntent> = {}) => intentFor(payments, more);

async function authorised(more: Partial<NewIntent> = {}) {
  const intent = await payments.createIntent(await newIntent(more), key());
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  return intent;
}

const posts = async (path: RegExp) =>
  (await sandbox.requests('stripe')).filter((request) => request.method === 'POST' && path.test(request.path));

describe('createIntent', () => {
  it('holds the card for a destination charge, with fee, suffix and the order in the metadata', async () => {
    const wanted = await newIntent();
    const idempotencyKey = key();
    const intent = await payments.createIntent(wanted, idempotencyKey);
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amountCents: 33_915,
      amountReceivedCents: 0,
      currency: 'cad',
      destinationAccount: 'acct_coastline',
      orderId: wanted.orderId,
    });
    expect(intent.clientSecret).toMatch(new RegExp(`^${intent.id}_secret_`));
    const [request] = await posts(/payment_intents$/);
    expect(request).toMatchObject({ idempotencyKey, status: 200 });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      capture_method: 'manual',
      setup_future_usage: null,
      application_fee_amount: 1_696,
      statement_descriptor_suffix: 'MAPLE LEAF',
      customer: wanted.stripeCustomerId,
      metadata: { groupTitle: 'Spring Break' },
    });
  });

  it('returns the same intent for the same key, and accepts no fee of zero', async () => {
    const wanted = await newIntent({ applicationFeeCents: 0, statementDescriptorSuffix: null });
    const idempotencyKey = key();
    const intent = await payments.createIntent(wanted, idempotencyKey);
    expect(await payments.createIntent(wanted, idempotencyKey)).toEqual(intent);
    expect((await stripe.paymentIntents.retrieve(intent.id)).application_fee_amount).toBeNull();
  });

  it('succeeds although an answer was lost', async () => {
    const wanted = await newIntent();
    await sandbox.fault({ target: 'stripe', path: 'payment_intents$', effect: 'drop-after', times: 1 });
    const intent = await payments.createIntent(wanted, key());
    const { payment_intents: intents } = await sandbox.call<{
      payment_intents: { id: string; metadata: { orderUuid?: string } }[];
    }>('GET', '/stripe/state');
    expect(intents.filter(({ metadata }) => metadata.orderUuid === wanted.orderId)).toMatchObject([{ id: intent.id }]);
  });

  it('refused: a person must act. unavailable: can be repeated', async () => {
    const stranger = await newIntent({ destinationAccount: 'acct_nobody' });
    await expect(payments.createIntent(stranger, key())).rejects.toBeInstanceOf(PaymentsRefused);
    const tiny = await newIntent({ amountCents: 49, applicationFeeCents: 0 });
    await expect(payments.createIntent(tiny, key())).rejects.toMatchObject({ code: 'amount_too_small' });
    await sandbox.fault({ target: 'stripe', effect: 'status', value: 503 });
    await expect(payments.getIntent('pi_any')).rejects.toBeInstanceOf(PaymentsUnavailable);
    await sandbox.calm();
    await sandbox.fault({ target: 'stripe', effect: 'status', value: 429 });
    await expect(payments.getIntent('pi_any')).rejects.toBeInstanceOf(PaymentsUnavailable);
    const away = paymentsWith({ STRIPE_URL: 'http://127.0.0.1:1' });
    await expect(away.getIntent('pi_any')).rejects.toBeInstanceOf(PaymentsUnavailable);
    const keyless = paymentsWith({ STRIPE_SECRET_KEY: 'sk_test_no', STRIPE_URL: sandbox.url });
    await sandbox.calm();
    await expect(keyless.getIntent('pi_any')).rejects.toBeInstanceOf(PaymentsRefused);
  });

  it('is not blocked for a day by a group renamed after a lost answer', async () => {
    const wanted = await newIntent();
    const idempotencyKey = key();
    const lost = await payments.createIntent(wanted, idempotencyKey);
    const renamed = { ...wanted, metadata: { ...wanted.metadata, groupTitle: 'Another title' } };
    const intent = await payments.createIntent(renamed, idempotencyKey);
    expect(intent).toMatchObject({ orderId: wanted.orderId, status: 'requires_payment_method' });
    expect(intent.id).not.toBe(lost.id);
  });

  it('is not blocked for a day by a stored failure', async () => {
    const wanted = await newIntent();
    const idempotencyKey = key();
    await sandbox.fault({ target: 'stripe', path: 'payment_intents$', effect: 'status', value: 500 });
    await expect(payments.createIntent(wanted, idempotencyKey)).rejects.toBeInstanceOf(PaymentsUnavailable);
    await sandbox.calm();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
    const intent = await payments.createIntent(wanted, idempotencyKey);
    expect(intent.orderId).toBe(wanted.orderId);
    expect(await payments.createIntent(wanted, idempotencyKey)).toEqual(intent);
    vi.useRealTimers();
  });
});

describe('capture and cancel', () => {
  it('captures once and then always reports captured', async () => {
    const { id } = await authorised();
    const idempotencyKey = key();
    const captured = await payments.capture(id, idempotencyKey);
    expect(captured).toMatchObject({
      outcome: 'captured',
      intent: { status: 'succeeded', amountReceivedCents: 33_915 },
    });
    expect(await payments.capture(id, idempotencyKey)).toEqual(captured);
    expect(await payments.capture(id, key())).toEqual(captured);
    expect(await payments.cancel(id)).toBe('captured');
  });

  it('captures although the answer was lost', async () => {
    const { id } = await authorised();
    await sandbox.fault({ target: 'stripe', path: 'capture$', effect: 'drop-after', times: 1 });
    expect(await payments.capture(id, key())).toMatchObject({ outcome: 'captured' });
    expect((await posts(/capture$/)).length).toBeGreaterThanOrEqual(2);
  });

  it('releases the hold, also twice, and then cannot capture', async () => {
    const { id } = await authorised();
    expect(await payments.cancel(id)).toBe('cancelled');
    expect(await payments.cancel(id)).toBe('cancelled');
    expect(await payments.capture(id, key())).toMatchObject({
      outcome: 'impossible',
      cause: expect.stringContaining('canceled'),
    });
    expect((await payments.getIntent(id)).status).toBe('canceled');
  });

  it('cannot capture an unpaid intent', async () => {
    const { id } = await payments.createIntent(await newIntent(), key());
    expect(await payments.capture(id, key())).toMatchObject({ outcome: 'impossible' });
    expect(await payments.cancel(id)).toBe('cancelled');
  });
});

it('lists refunds, also those made in the dashboard', async () => {
  const { id } = await authorised();
  await payments.capture(id, key());
  expect(await payments.listRefunds(id)).toEqual([]);
  await stripe.refunds.create({
    payment_intent: id,
    amount: 1_000,
    reverse_transfer: true,
    metadata: { order: 'OR1' },
  });
  expect(await payments.listRefunds(id)).toMatchObject([{ amountCents: 1_000, metadata: { order: 'OR1' } }]);
});

describe('a successful answer that cannot be read', () => {
  const spoil = (way: number, path: string, times = 9) =>
    sandbox.fault({ target: 'stripe', effect: 'malformed', value: way, path, times });
  const WAYS = [
    ['cut off', 1],
    ['of another shape', 2],
    ['a page', 3],
  ] as const;

  it.each(WAYS)('%s: creating customer and intent fails, and repeating returns the same ones', async (_, way) => {
    const person = somebody();
    const [wanted, idempotencyKey] = [await newIntent(), key()];
    await spoil(way, '^/(customers|payment_intents)$');
    await expect(payments.createCustomer(person)).rejects.toBeInstanceOf(PaymentsUnavailable);
    await expect(payments.createIntent(wanted, idempotencyKey)).rejects.toBeInstanceOf(PaymentsUnavailable);
    await sandbox.calm();
    const { id } = await payments.createIntent(wanted, idempotencyKey);
    const { data } = await stripe.paymentIntents.list();
    expect(data.filter((one) => one.metadata.orderUuid === wanted.orderId).map((one) => one.id)).toEqual([id]);
    await payments.createCustomer(person);
    const { data: customers } = await stripe.customers.list();
    expect(customers.filter((one) => one.metadata.orderUuid === person.orderId)).toHaveLength(1);
  });

  it.each(WAYS)('%s: after capture and cancel the intent is read', async (_, way) => {
    const { id } = await authorised();
    await spoil(way, 'capture$');
    expect(await payments.capture(id, key())).toMatchObject({ outcome: 'captured', intent: { status: 'succeeded' } });
    const other = await authorised();
    await spoil(way, `/${other.id}`);
    await expect(payments.getIntent(other.id)).rejects.toBeInstanceOf(PaymentsUnavailable);
    await expect(payments.capture(other.id, key())).rejects.toBeInstanceOf(PaymentsUnavailable);
    const third = await authorised();
    await spoil(way, `/${third.id}/cancel$`);
    await expect(payments.cancel(third.id)).rejects.toBeInstanceOf(PaymentsUnavailable);
    await sandbox.calm();
    expect(await payments.cancel(third.id)).toBe('cancelled');
  });

  it.each(WAYS)('%s: a refund may have been made, and its list is unreadable', async (_, way) => {
    const { id } = await authorised();
    await payments.capture(id, key());
    await spoil(way, '^/refunds$');
    const wanted = {
      intentId: id,
      amountCents: 500,
      isTransferReversed: true,
      isFeeRefunded: true,
      metadata: { refundId: randomUUID() },
    };
    expect(await payments.refund(wanted, key())).toMatchObject({ outcome: 'unclear', isOver: false });
    await expect(payments.listRefunds(id)).rejects.toBeInstanceOf(PaymentsUnavailable);
    await sandbox.calm();
    expect(await payments.listRefunds(id)).toMatchObject([{ amountCents: 500, metadata: wanted.metadata }]);
  });
});

describe('disputes', () => {
  it('are read with the withdrawn amount, and block refunds of their charge', async () => {
    const intent = await payments.createIntent(await newIntent(), key());
    await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_createDispute' });
    await payments.capture(intent.id, key());
    const [fact] = await payments.listDisputes(intent.id);
    expect(fact).toMatchObject({
      intentId: intent.id,
      amountCents: 33_915,
      reason: 'fraudulent',
      status: 'needs_response',
      withdrawnCents: 33_915,
      feeCents: 1_500,
    });
    expect(fact!.dueBy!.getTime()).toBeGreaterThan(Date.now());
    expect(await payments.getDispute(fact!.id)).toEqual(fact);
    expect(await payments.getDispute('dp_none')).toBeNull();
    const { facts, next } = await payments.pageDisputes({ since: new Date(Date.now() - 60_000), after: null });
    expect(facts).toContainEqual(fact);
    expect(next).toBeNull();
    expect(await payments.getPayment(intent.id)).toMatchObject({ isDisputed: true });
    const wanted = {
      intentId: intent.id,
      amountCents: 100,
      isTransferReversed: true,
      isFeeRefunded: true,
      metadata: {},
    };
    expect(await payments.refund(wanted, key())).toMatchObject({ outcome: 'refused', isOperatorShort: false });
  });
});

describe('readEvent', () => {
  const event = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } };
  const body = Buffer.from(JSON.stringify(event));
  const sign = (more: { secret?: string; timestamp?: number } = {}) =>
    stripe.webhooks.generateTestHeaderString({
      payload: body.toString(),
      secret: KEYS.STRIPE_WEBHOOK_SECRET,
      ...more,
    });

  it('accepts Stripe’s signature', () => {
    expect(payments.readEvent(body, sign())).toEqual({ id: 'evt_1', type: 'payment_intent.succeeded', payload: event });
  });

  it('accepts the Connect endpoint’s signature', () => {
    expect(payments.readEvent(body, sign({ secret: KEYS.STRIPE_CONNECT_WEBHOOK_SECRET }))).toMatchObject({
      id: 'evt_1',
    });
  });

  it('accepts nothing else', () => {
    expect(payments.readEvent(body, undefined)).toBeNull();
    expect(payments.readEvent(body, 'nonsense')).toBeNull();
    expect(payments.readEvent(body, sign({ secret: 'whsec_another' }))).toBeNull();
    expect(payments.readEvent(body, sign({ timestamp: Math.floor(Date.now() / 1000) - 301 }))).toBeNull();
    expect(payments.readEvent(Buffer.from(`${body} `), sign())).toBeNull();
  });
});
