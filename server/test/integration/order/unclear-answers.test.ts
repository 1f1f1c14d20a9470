import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { keyOf, type Shopper, shopper } from '../../setup/people/shopper.ts';
import { BOOKING_CALL, type Fault, itemOf } from '../../setup/world/sandbox-control.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

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
  return (await world.sandbox.fareharbor()).bookings.filter((booking) => ours.has(itemOf(booking)));
}

test('if the answer to a booking is lost, it is found by its reference and not made again', async () => {
  const { order, intent } = await payableOrder();
  await world.sandbox.fault({ ...BOOKING_CALL, effect: 'drop-after', times: 1 });
  await person.pay(intent);
  expect((await person.confirm(order._id)).outcome).toBe('confirmed');
  expect(await bookingsOf(order._id)).toHaveLength(1);
});

test('if the answer to a booking comes too late, the seats are found and paid once', async () => {
  const { order, intent } = await payableOrder();
  await world.sandbox.clearRequests();
  await world.sandbox.fault({ ...BOOKING_CALL, effect: 'delay', value: 60_000, times: 1 });
  await person.pay(intent);
  expect((await person.confirm(order._id)).outcome).toBe('confirmed');
  const calls = (await world.sandbox.requests('fareharbor')).filter(({ path }) => path.endsWith('/bookings/'));
  // Status 0: this answer is still held back.
  expect(calls.map(({ method, status }) => [method, status])).toEqual([
    ['POST', 0],
    ['GET', 200],
  ]);
  expect(await bookingsOf(order._id)).toHaveLength(1);
  expect(await world.query('select 1 from transactions where order_id = $1', [order._id])).toHaveLength(1);
});

test('control: repeating the call without looking would have booked the seats twice', async () => {
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
  await world.sandbox.fault({ ...BOOKING_CALL, effect: 'drop-after', times: 1 });
  await expect(create()).rejects.toThrow();
  expect((await create()).ok).toBe(true);
  const { bookings } = await world.sandbox.fareharbor();
  expect(bookings.filter((booking) => booking.external_id === 'ITCONTROL1')).toHaveLength(2);
});

test('while FareHarbor is down the order says so, a job retries, staff are notified once, and it ends booked', async () => {
  const { order, intent } = await payableOrder();
  await world.sandbox.fault({ ...BOOKING_CALL, effect: 'status', value: 503 });
  await person.pay(intent);
  const first = await person.confirm(order._id);
  expect(first.outcome).toBe('delayed');
  expect(first.order).toMatchObject({ isPaid: false, checkoutState: 'delayed', cardHold: 'held' });
  expect((await person.confirm(order._id)).outcome).toBe('delayed');
  const alerts = await world.query("select 1 from mail_outbox where order_id = $1 and template = 'support-alert'", [
    order._id,
  ]);
  expect(alerts).toHaveLength(1);
  await world.sandbox.clearFaults();
  await eventually(async () => {
    expect((await world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} })).isPaid).toBe(true);
  });
  expect(await bookingsOf(order._id)).toHaveLength(1);
});

test('an alert about a payment that could not be read ends when the payment is read', async () => {
  const { order, intent } = await payableOrder();
  await world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  await world.sandbox.fault({
    target: 'stripe',
    method: 'GET',
    path: '^/payment_intents/',
    effect: 'status',
    value: 400,
  });
  await person.pay(intent);
  // The cart was filled days ago, and its payment was begun just now.
  await world.query(`update orders set updated_at = now() - interval '5 days' where id = $1`, [order._id]);
  await person.confirm(order._id).catch(() => undefined);
  const soon = `select 1 from graphile_worker.jobs where key = $1 and run_at < now() + interval '1 minute'`;
  expect(await world.query(soon, [`settle-order:${order._id}`])).toHaveLength(1);
  const isAlerted = async () => {
    const [row] = await world.query<{ alerted: boolean }>(
      'select alerted_at is not null as alerted from orders where id = $1',
      [order._id],
    );
    return row!.alerted;
  };
  expect(await isAlerted()).toBe(true);
  await world.sandbox.clearFaults();
  expect((await person.confirm(order._id)).outcome).toBe('confirmed');
  expect(await isAlerted()).toBe(false);
});

test('after a day without FareHarbor the hold is released and the traveller notified', async () => {
  const { order, intent } = await payableOrder();
  await world.sandbox.fault({ ...BOOKING_CALL, effect: 'status', value: 503 });
  await person.pay(intent);
  const isOverdue = async () =>
    (await world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} })).isOverdue;
  expect((await person.confirm(order._id)).outcome).toBe('delayed');
  // The order was made days ago and paid just now. The day starts when the card is authorised.
  await world.query("update orders set created_at = created_at - interval '3 days' where id = $1", [order._id]);
  expect(await isOverdue()).toBe(false);
  await world.query("update orders set authorised_at = authorised_at - interval '25 hours' where id = $1", [order._id]);
  expect(await isOverdue()).toBe(true);
  const { outcome, order: released } = await person.confirm(order._id);
  expect(outcome).toBe('refused');
  expect(released).toMatchObject({ isPaid: false, checkoutState: 'released', cardHold: 'released' });
  const { payment_intents } = await world.sandbox.stripe();
  expect(payment_intents.find((one) => one.id === intent.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
  const mails = await world.query(
    "select to_address from mail_outbox where order_id = $1 and template = 'order-released'",
    [order._id],
  );
  expect(mails).toHaveLength(1);
});

test('if the answer to the capture is lost, it is captured and recorded once', async () => {
  const { order, intent } = await payableOrder();
  await world.sandbox.fault({ target: 'stripe', method: 'POST', path: '/capture$', effect: 'drop-after', times: 1 });
  await person.pay(intent);
  await person.confirm(order._id);
  await eventually(async () => {
    expect((await world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} })).isPaid).toBe(true);
  });
  const { payment_intents } = await world.sandbox.stripe();
  expect(payment_intents.find((one) => one.id === intent.id)!.amount_received).toBe(order.amountTotalCents);
  expect(await world.query('select 1 from transactions where order_id = $1', [order._id])).toHaveLength(1);
});

describe('refused halfway', () => {
  const SHUT_OUT = { effect: 'status', value: 404, code: 'company-shortname-invalid' };
  const NO_SUCH_DEPARTURE = { effect: 'status', value: 404, code: 'availability-pk-invalid' };
  const LOOK_UP = { target: 'fareharbor', method: 'GET', path: '/availabilities/[0-9]+/bookings/$' } as const;

  async function waitingAlerts(orderId: string): Promise<string[]> {
    const planned = await world.query('select 1 from graphile_worker.jobs where key = $1', [`settle-order:${orderId}`]);
    expect(planned).toHaveLength(1);
    const rows = await world.query<{ data: { message: string } }>(
      "select data from mail_outbox where order_id = $1 and template = 'support-alert' order by created_at",
      [orderId],
    );
    return rows.map(({ data }) => data.message);
  }

  const stateOf = async (orderId: string) =>
    (await world.query<{ state: string }>('select state from orders where id = $1', [orderId]))[0]!.state;

  /** A booking call that never reached FareHarbor and got no answer, long enough ago to be repeated. */
  async function lostBooking(then: Omit<Fault, 'target'>) {
    const { order, intent } = await payableOrder();
    await world.sandbox.fault({ ...BOOKING_CALL, effect: 'drop-before', times: 1 });
    await world.sandbox.fault({ ...LOOK_UP, effect: 'status', value: 503, times: 3 });
    await person.pay(intent);
    expect((await person.confirm(order._id)).outcome).toBe('delayed');
    await world.sandbox.clearFaults();
    await world.sandbox.fault({ target: 'fareharbor', ...then });
    await world.query(
      `update order_items set booking_attempted_at = booking_attempted_at - interval '90 seconds' where order_id = $1`,
      [order._id],
    );
    return { order, intent };
  }

  test('an account that may not receive money is reported to staff at once, and the order is paid once it may', async () => {
    const { order, intent } = await payableOrder();
    await person.pay(intent);
    await world.sandbox.setAccount('acct_coastline', 'restricted');
    expect((await person.confirm(order._id)).outcome).toBe('delayed');
    expect((await person.confirm(order._id)).outcome).toBe('delayed');
    const [alert, ...others] = await waitingAlerts(order._id);
    expect(others).toEqual([]);
    expect(alert).toMatch(/^All seats are booked, but .* capabilities enabled: transfers/);
    expect(await stateOf(order._id)).toBe('booked');
    await world.sandbox.setAccount('acct_coastline', 'active');
    await eventually(async () => expect((await person.confirm(order._id)).outcome).toBe('confirmed'));
    const { payment_intents } = await world.sandbox.stripe();
    expect(payment_intents.find((one) => one.id === intent.id)!.amount_received).toBe(order.amountTotalCents);
  });

  test('revoked keys prove nothing about a booking: it is neither repeated nor given up within a day', async () => {
    const { order, intent } = await lostBooking({ path: '/bookings/', ...SHUT_OUT });
    expect((await person.confirm(order._id)).outcome).toBe('delayed');
    expect(await waitingAlerts(order._id)).toHaveLength(1);
    expect(await stateOf(order._id)).toBe('authorised');
    await world.query("update orders set authorised_at = authorised_at - interval '25 hours' where id = $1", [
      order._id,
    ]);
    expect((await person.confirm(order._id)).outcome).toBe('refused');
    expect(await stateOf(order._id)).toBe('releasing');
    expect(await waitingAlerts(order._id)).toHaveLength(2);
    await world.sandbox.clearFaults();
    expect((await person.confirm(order._id)).outcome).toBe('refused');
    expect(await stateOf(order._id)).toBe('released');
    const { payment_intents } = await world.sandbox.stripe();
    expect(payment_intents.find((one) => one.id === intent.id)!.status).toBe('canceled');
    expect(await bookingsOf(order._id)).toEqual([]);
  });

  test('a deleted departure cannot have a booking, so the hold is released at once', async () => {
    const { order, intent } = await lostBooking({ path: '/availabilities/[0-9]+/bookings/$', ...NO_SUCH_DEPARTURE });
    const { outcome, problems } = await person.confirm(order._id);
    expect({ outcome, problems }).toMatchObject({
      outcome: 'refused',
      problems: [{ error: 'This departure is no longer offered.' }],
    });
    expect(await stateOf(order._id)).toBe('released');
    const { payment_intents } = await world.sandbox.stripe();
    expect(payment_intents.find((one) => one.id === intent.id)!.status).toBe('canceled');
  });

  test('a missing booking need not be cancelled, and an unreadable one keeps the order waiting', async () => {
    const group = await person.readGroup();
    const items = [
      await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [30] }),
      await person.fillIn(group, { tour: 'Cedar Canyon Walk', ages: [30] }),
    ];
    const order = await person.order(group, items);
    const intent = await person.intent(order);
    const [second] = await world.query<{ pk: string }>(
      'select availability_pk as pk from order_items where order_id = $1 and position = 1',
      [order._id],
    );
    const refuse = { ...BOOKING_CALL, path: `/availabilities/${second!.pk}/bookings/$`, effect: 'status', value: 400 };
    await world.sandbox.fault({ ...refuse, code: 'bookability-error' });
    await world.sandbox.fault({ target: 'fareharbor', method: 'DELETE', ...SHUT_OUT });
    await person.pay(intent);
    expect((await person.confirm(order._id)).outcome).toBe('refused');
    expect(await stateOf(order._id)).toBe('releasing');
    expect(await waitingAlerts(order._id)).toHaveLength(1);
    await world.sandbox.clearFaults();
    await world.sandbox.fault({
      target: 'fareharbor',
      method: 'DELETE',
      effect: 'status',
      value: 404,
      code: 'booking-uuid-invalid',
    });
    expect((await person.confirm(order._id)).outcome).toBe('refused');
    expect(await stateOf(order._id)).toBe('released');
  });

  test('a job that failed too often does not hide its order from the sweeper', async () => {
    const { order, intent } = await payableOrder();
    await world.sandbox.setAccount('acct_coastline', 'restricted');
    await person.pay(intent);
    expect((await person.confirm(order._id)).outcome).toBe('delayed');
    await world.sandbox.setAccount('acct_coastline', 'active');
    await world.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, locked_at = null where key = $1`,
      [`settle-order:${order._id}`],
    );
    await world.query(`update orders set updated_at = now() - interval '2 minutes' where id = $1`, [order._id]);
    await world.query(`select graphile_worker.add_job('sweep-orders', '{}'::json)`);
    await eventually(async () => expect(await stateOf(order._id)).toBe('confirmed'));
  });
});
