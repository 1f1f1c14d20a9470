import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { recover } from '../../setup/faults/recover.ts';
import { findDeparture, keyOf, type Shopper, shopper } from '../../setup/people/shopper.ts';
import { atStripe, deliver, signed, stripeEvent } from '../../setup/stripe-events.ts';
import { SANDBOX_KEYS } from '../../setup/world/environment.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

/**
 * Tests events that come twice, a thousand times, late, in the wrong order, or with false content. For missing events
 * see stripe.test.ts.
 */
let world: World;
let person: Shopper;
beforeAll(async () => {
  world = await openWorld();
  person = shopper(world.client, world.sandbox);
});
afterEach(() => world.sandbox.clearFaults());
afterAll(() => world?.close());

const HELD = 'payment_intent.amount_capturable_updated';

async function payable(tour = 'Cedar Canyon Walk') {
  const group = await person.readGroup();
  const order = await person.order(group, [await person.fillIn(group, { tour, ages: [30] })]);
  const intent = await person.intent(order);
  const object = { id: intent.id, object: 'payment_intent', metadata: { orderUuid: order._id } };
  const { availabilityPk } = findDeparture(group, tour).availability.fareharborDetails;
  return { order, intent, object, availabilityPk };
}

const loseEvents = () => world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });

/** All jobs and the sweeper have run: the books agree, and the order is in the expected state. */
async function expectQuiet(orderId: string, state: string): Promise<void> {
  const { ledger, wrong } = await recover(world);
  expect(wrong).toEqual([]);
  expect(ledger.books.orders.find((order) => order.id === orderId)?.state).toBe(state);
}

interface SentEvent {
  type: string;
  pending_webhooks: number;
  data: { object: { id: string; payment_intent?: string } };
}

/** Stripe's events about a payment that we have acknowledged. */
async function eventsOf(intentId: string): Promise<string[]> {
  const answer = await fetch(`${world.sandbox.url}/stripe/v1/events?limit=100`, {
    headers: { authorization: `Bearer ${SANDBOX_KEYS.STRIPE_SECRET_KEY}` },
  });
  const { data } = (await answer.json()) as { data: SentEvent[] };
  return data
    .filter(({ pending_webhooks: pending, data: { object } }) => {
      return pending === 0 && [object.id, object.payment_intent].includes(intentId);
    })
    .map(({ type }) => type);
}

test('every event twice: the order is booked, charged and notified once', async () => {
  const { order, intent } = await payable();
  await world.sandbox.fault({ target: 'stripe', effect: 'duplicate-webhooks', value: 2 });
  await person.pay(intent);
  await eventually(async () => expect(await eventsOf(intent.id)).toContain(HELD));
  await expectQuiet(order._id, 'confirmed');
});

test('a hundred events about one payment, half of them identical, while the page confirms too', async () => {
  const { order, intent, object } = await payable();
  await loseEvents();
  await person.pay(intent);
  const same = stripeEvent(HELD, object);
  const statuses = new Set<number>();
  const send = async (count: number) => {
    for (let sent = 0; sent < count; sent++) {
      statuses.add(await deliver(world.origin, sent % 2 ? same : stripeEvent(HELD, object)));
    }
  };
  const lanes = Array.from({ length: 10 }, () => send(10));
  const page = person.confirm(order._id);
  await Promise.all(lanes);
  expect(statuses).toEqual(new Set([200]));
  expect((await page).outcome).toBe('confirmed');
  await expectQuiet(order._id, 'confirmed');
});

test('late: an event after the order was paid or released changes nothing', async () => {
  const paid = await payable();
  const released = await payable('Whale Watching Voyage');
  await loseEvents();
  await person.pay(paid.intent);
  expect((await person.confirm(paid.order._id)).outcome).toBe('confirmed');
  await world.sandbox.setAvailability(released.availabilityPk, { capacity: 0 });
  await person.pay(released.intent);
  expect((await person.confirm(released.order._id)).outcome).toBe('refused');
  await world.sandbox.setAvailability(released.availabilityPk, { capacity: 20 });
  for (const { object } of [paid, released]) {
    for (const type of [HELD, 'payment_intent.canceled', 'payment_intent.succeeded']) {
      expect(await deliver(world.origin, stripeEvent(type, object))).toBe(200);
    }
  }
  await expectQuiet(paid.order._id, 'confirmed');
  await expectQuiet(released.order._id, 'released');
});

test('out of order: the capture comes before the hold', async () => {
  const { order, intent, object } = await payable();
  await loseEvents();
  await person.pay(intent);
  for (const type of ['payment_intent.succeeded', HELD]) {
    expect(await deliver(world.origin, stripeEvent(type, object))).toBe(200);
  }
  await expectQuiet(order._id, 'confirmed');
});

test('out of order: all events of a payment, newest first', async () => {
  const { order, intent } = await payable();
  await world.sandbox.fault({ target: 'stripe', effect: 'reorder-webhooks', value: 20 });
  await person.pay(intent);
  expect((await person.confirm(order._id)).outcome).toBe('confirmed');
  await eventually(async () => {
    expect(await eventsOf(intent.id)).toEqual(expect.arrayContaining(['payment_intent.succeeded', HELD]));
  });
  await expectQuiet(order._id, 'confirmed');
});

test('out of order: a refund comes before the capture', async () => {
  const { order, intent } = await payable();
  const path = `/${intent.id}/capture$`;
  await world.sandbox.fault({ target: 'stripe', method: 'POST', path, effect: 'hold-after', times: 1 });
  await person.pay(intent);
  const page = person.confirm(order._id);
  await eventually(async () => {
    const { payment_intents } = await world.sandbox.stripe();
    expect(payment_intents.find((one) => one.id === intent.id)?.status).toBe('succeeded');
  });
  const refund = {
    payment_intent: intent.id,
    amount: '1500',
    reverse_transfer: 'true',
    refund_application_fee: 'true',
  };
  await atStripe(world.sandbox.url, '/refunds', refund);
  await eventually(async () => expect(await eventsOf(intent.id)).toContain('charge.refunded'));
  await world.sandbox.clearFaults();
  expect((await page).outcome).toBe('confirmed');
  await expectQuiet(order._id, 'confirmed');
});

test('forged: an event signed with another secret about a held payment books nothing', async () => {
  const { order, intent, object } = await payable();
  await loseEvents();
  await person.pay(intent);
  const body = stripeEvent(HELD, object);
  expect(await deliver(world.origin, body, signed(body, 'whsec_other'))).toBe(400);
  expect((await world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} })).checkoutState).toBe('open');
  expect(await world.query('select 1 from graphile_worker.jobs where key = $1', [`settle-order:${order._id}`])).toEqual(
    [],
  );
  // The hold is real, and the sweeper finds it.
  await expectQuiet(order._id, 'confirmed');
});

test('unknown: events about no order of ours are acknowledged and change nothing', async () => {
  const strangers = [{ metadata: { orderUuid: randomUUID() } }, { metadata: {} }, { metadata: null }, {}];
  for (const stranger of strangers) {
    const body = stripeEvent(HELD, { id: 'pi_unknown', object: 'payment_intent', ...stranger });
    expect(await deliver(world.origin, body)).toBe(200);
  }
  const refund = stripeEvent('charge.refunded', { id: 'ch_unknown', object: 'charge', payment_intent: 'pi_unknown' });
  expect(await deliver(world.origin, refund)).toBe(200);
  const { wrong } = await recover(world);
  expect(wrong).toEqual([]);
});

test('an event of the platform itself is read also if it names its account as null', async () => {
  const id = `evt_${randomUUID()}`;
  const charge = {
    id: 'ch_x',
    object: 'charge',
    payment_intent: 'pi_unknown',
    billing_details: { name: 'Ann Parent' },
  };
  const refund = stripeEvent('charge.refunded', charge, id);
  expect(await deliver(world.origin, JSON.stringify({ ...JSON.parse(refund), account: null }))).toBe(200);
  // Only what says which record to read is kept, and nothing about the payer.
  expect(await world.query('select type, payload from webhook_inbox where event_id = $1', [id])).toEqual([
    { type: 'charge.refunded', payload: { about: 'refund', intentId: 'pi_unknown' } },
  ]);
});

test('another amount in the event: Stripe is asked, and the amount held there is captured', async () => {
  const { order, intent, object } = await payable();
  await loseEvents();
  await person.pay(intent);
  const body = stripeEvent(HELD, { ...object, amount: 1, amount_capturable: 1, status: 'requires_capture' });
  expect(await deliver(world.origin, body)).toBe(200);
  await expectQuiet(order._id, 'confirmed');
});

test('another amount at Stripe: the hold is released, nothing is booked, and staff are notified', async () => {
  const { order, intent } = await payable();
  await atStripe(world.sandbox.url, `/payment_intents/${intent.id}`, { amount: String(order.amountTotalCents - 100) });
  await person.pay(intent);
  expect((await person.confirm(order._id)).outcome).toBe('refused');
  const sql = "select 1 from mail_outbox where order_id = $1 and template = 'support-alert'";
  expect(await world.query(sql, [order._id])).toHaveLength(1);
  await expectQuiet(order._id, 'released');
});
