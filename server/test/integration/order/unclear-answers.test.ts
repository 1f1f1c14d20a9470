import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { keyOf, type Shopper, shopper } from '../../setup/shopper.ts';
import { openWorld, type World } from '../../setup/world.ts';

let world: World;
let person: Shopper;
beforeAll(async () => {
  world = await openWorld({ FAREHARBOR_BOOK_TIMEOUT_MS: '5000' });
  person = shopper(world.client, world.sandbox);
});
afterEach(() => world.sandbox.clearFaults());
afterAll(() => world?.close());

async function payableOrder() {
  const group = await person.readGroup();
  const order = await person.order(group, [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [30] })]);
  const intent = await person.intent(order);
  return { order, intent };
}

async function bookingsOf(orderId: string) {
  const { items } = await world.client.getOrder({ params: { id: keyOf(orderId) }, query: {} });
  const ours = new Set(items.map((item) => item.lolaId));
  return (await world.sandbox.fareharbor()).bookings.filter((booking) => ours.has(booking.external_id));
}

const CREATE = { target: 'fareharbor', method: 'POST', path: '/bookings/$' } as const;

test('the answer to a booking is lost: it is found by its reference and not made again', async () => {
  const { order, intent } = await payableOrder();
  await world.sandbox.fault({ ...CREATE, effect: 'drop-after', times: 1 });
  await person.pay(intent);
  expect((await person.confirm(order._id)).outcome).toBe('booked');
  expect(await bookingsOf(order._id)).toHaveLength(1);
});

test('the answer to a booking comes when nobody waits for it any more: the seats are found, and paid once', async () => {
  const { order, intent } = await payableOrder();
  await world.sandbox.clearRequests();
  await world.sandbox.fault({ ...CREATE, effect: 'delay', value: 60_000, times: 1 });
  await person.pay(intent);
  expect((await person.confirm(order._id)).outcome).toBe('booked');
  const calls = (await world.sandbox.requests('fareharbor')).filter(({ path }) => path.endsWith('/bookings/'));
  // Status 0: this answer is held back still.
  expect(calls.map(({ method, status }) => [method, status])).toEqual([
    ['POST', 0],
    ['GET', 200],
  ]);
  expect(await bookingsOf(order._id)).toHaveLength(1);
  expect(await world.query('select 1 from transactions where order_id = $1', [order._id])).toHaveLength(1);
});

test('control: asked again without looking, the sandbox would have booked the seats twice', async () => {
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [30] });
  const pk = group.items.flatMap((entry) => entry.item.availabilities).find((one) => one._id === item.availability)!
    .fareharborDetails.availabilityPk;
  const body = JSON.stringify({
    contact: { name: 'Control', phone: '+16045550100', email: 'control@parents.example' },
    customers: item.travellers.map(({ customerTypeRate }) => ({
      customer_type_rate: customerTypeRate.pk,
      custom_field_values: customerTypeRate.fields.map(({ customField, value }) => ({
        custom_field: customField,
        value,
      })),
    })),
    external_id: 'ITCONTROL1',
  });
  const create = () =>
    fetch(`${world.sandbox.url}/fareharbor/api/external/v1/companies/coastlinetours/availabilities/${pk}/bookings/`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-fareharbor-api-app': '11111111-1111-4111-8111-111111111111',
        'x-fareharbor-api-user': '22222222-2222-4222-8222-222222222222',
      },
    });
  await world.sandbox.fault({ ...CREATE, effect: 'drop-after', times: 1 });
  await expect(create()).rejects.toThrow();
  expect((await create()).ok).toBe(true);
  const { bookings } = await world.sandbox.fareharbor();
  expect(bookings.filter((booking) => booking.external_id === 'ITCONTROL1')).toHaveLength(2);
});

test('the booking system is down: the order says so, a job goes on, staff are told once, and it ends booked', async () => {
  const { order, intent } = await payableOrder();
  await world.sandbox.fault({ ...CREATE, effect: 'status', value: 503 });
  await person.pay(intent);
  const first = await person.confirm(order._id);
  expect(first.outcome).toBe('delayed');
  expect(first.order).toMatchObject({ isPaid: false, checkoutState: 'delayed' });
  expect((await person.confirm(order._id)).outcome).toBe('delayed');
  const alerts = await world.query("select 1 from mail_outbox where order_id = $1 and template = 'staff-alert'", [
    order._id,
  ]);
  expect(alerts).toHaveLength(1);
  await world.sandbox.clearFaults();
  await eventually(async () => {
    expect((await world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} })).isPaid).toBe(true);
  }, 30_000);
  expect(await bookingsOf(order._id)).toHaveLength(1);
});

test('a day without the booking system: the hold is let go and the traveller is told', async () => {
  const { order, intent } = await payableOrder();
  await world.sandbox.fault({ ...CREATE, effect: 'status', value: 503 });
  await person.pay(intent);
  const isOverdue = async () =>
    (await world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} })).isOverdue;
  expect((await person.confirm(order._id)).outcome).toBe('delayed');
  // Put together days ago and paid just now: the day begins when the card is held.
  await world.query("update orders set created_at = created_at - interval '3 days' where id = $1", [order._id]);
  expect(await isOverdue()).toBe(false);
  await world.query("update orders set authorised_at = authorised_at - interval '25 hours' where id = $1", [order._id]);
  expect(await isOverdue()).toBe(true);
  const { outcome, order: released } = await person.confirm(order._id);
  expect(outcome).toBe('refused');
  expect(released).toMatchObject({ isPaid: false, checkoutState: 'released' });
  const { payment_intents } = await world.sandbox.stripe();
  expect(payment_intents.find((one) => one.id === intent.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
  const mails = await world.query(
    "select to_address from mail_outbox where order_id = $1 and template = 'order-released'",
    [order._id],
  );
  expect(mails).toHaveLength(1);
});

test('the answer to the capture is lost: it is captured once and recorded once', async () => {
  const { order, intent } = await payableOrder();
  await world.sandbox.fault({ target: 'stripe', method: 'POST', path: '/capture$', effect: 'drop-after', times: 1 });
  await person.pay(intent);
  await person.confirm(order._id);
  await eventually(async () => {
    expect((await world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} })).isPaid).toBe(true);
  }, 30_000);
  const { payment_intents } = await world.sandbox.stripe();
  expect(payment_intents.find((one) => one.id === intent.id)!.amount_received).toBe(order.amountTotalCents);
  expect(await world.query('select 1 from transactions where order_id = $1', [order._id])).toHaveLength(1);
});
