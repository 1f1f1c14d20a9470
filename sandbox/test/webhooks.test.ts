import Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  contact,
  departure,
  fareharbor,
  payment,
  type Received,
  type Sandbox,
  startReceiver,
  startSandbox,
  stripeFor,
  traveller,
} from './harness.ts';

const types = (received: Received[]) => received.map((one) => one.body.type);
const pay = (sandbox: Sandbox) =>
  stripeFor(sandbox).paymentIntents.create({
    amount: 5_000,
    currency: 'cad',
    confirm: true,
    payment_method: 'pm_card_visa',
    allowed_payment_method_types: ['card'],
  });
const threeEvents = ['charge.captured', 'payment_intent.created', 'payment_intent.succeeded'];

async function sandboxWith(receiver: { url: string }) {
  const sandbox = await startSandbox();
  await sandbox.control('PUT', '/settings', { stripeWebhookUrl: receiver.url, fareharborWebhookUrl: receiver.url });
  return sandbox;
}

test('Stripe events have signatures that Stripe’s own library accepts', async () => {
  const receiver = await startReceiver();
  const sandbox = await sandboxWith(receiver);
  const intent = await pay(sandbox);
  await expect.poll(() => types(receiver.received).sort()).toEqual(threeEvents);
  const stripe = new Stripe('sk_test_x');
  for (const { raw, headers } of receiver.received) {
    const event = stripe.webhooks.constructEvent(raw, headers['stripe-signature'] as string, 'whsec_sandbox');
    expect(event.api_version).toBe('2026-10-28.endive');
  }
  const created = receiver.received.find((one) => one.body.type === 'payment_intent.created');
  expect(created?.body.data.object).toMatchObject({ id: intent.id });
  expect(created?.raw).not.toContain('"$"');
});

test('a refused event is sent again until it is accepted, with a new signature each time', async () => {
  const receiver = await startReceiver((count) => (count <= 4 ? 500 : 200));
  const sandbox = await sandboxWith(receiver);
  await stripeFor(sandbox).paymentIntents.create(payment);
  await expect.poll(() => receiver.received).toHaveLength(5);
  expect(new Set(receiver.received.map((one) => one.body.id)).size).toBe(1);
  await expect
    .poll(async () => (await stripeFor(sandbox).events.list()).data[0])
    .toMatchObject({ pending_webhooks: 0 });
});

test('webhooks can be lost, duplicated and reordered', async () => {
  const receiver = await startReceiver();
  const sandbox = await sandboxWith(receiver);
  const fault = (body: object) => sandbox.control('POST', '/faults', { target: 'stripe', ...body });
  await fault({ effect: 'no-webhooks', path: '^payment_intent\\.succeeded$' });
  await fault({ effect: 'duplicate-webhooks', value: 3, path: 'created' });
  await fault({ effect: 'reorder-webhooks', value: 4 });
  await pay(sandbox);
  const expected = ['charge.captured', ...Array(3).fill('payment_intent.created')];
  await expect.poll(() => types(receiver.received)).toEqual(expected);
  expect((await stripeFor(sandbox).events.list()).data).toHaveLength(3);
});

test('FareHarbor’s webhooks for bookings, rebookings and cancellations have no signature', async () => {
  const receiver = await startReceiver((count) => (count === 1 ? 500 : 200));
  const sandbox = await sandboxWith(receiver);
  const call = fareharbor(sandbox);
  const whale = await departure(sandbox, 'Whale Watching Voyage');
  const body = { contact, customers: [traveller(whale.rate(0))] };
  const { booking } = (await call('POST', `${whale.path}/bookings/`, body)).body;
  await expect.poll(() => receiver.received).toHaveLength(2);
  expect(Object.keys(receiver.received[1]?.body)).toEqual(['booking']);
  expect(receiver.received[1]?.body.booking).toMatchObject({ uuid: booking.uuid, status: 'booked' });
  await call('DELETE', `/companies/coastlinetours/bookings/${booking.uuid}/`);
  await expect.poll(() => receiver.received[2]?.body.booking.status).toBe('cancelled');
});
