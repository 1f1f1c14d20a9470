import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { keyOf, type Shopper, shopper } from '../../setup/people/shopper.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { BOOKING_CALL, type Fault } from '../../setup/world/sandbox-control.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

/** One order in two tabs: a late answer in the slow tab must not undo what the other tab has paid. */
let world: World;
let person: Shopper;
beforeAll(async () => {
  world = await openWorld();
  person = shopper(world.client, world.sandbox);
});
afterEach(() => world.sandbox.clearFaults());
afterAll(() => world?.close());

async function savedOrder() {
  const group = await person.readGroup();
  return person.order(group, [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [30] })]);
}

/** Starts `work` in the slow tab and returns once its call is held at the sandbox. */
async function heldAt<T>(fault: Fault, work: () => Promise<T>): Promise<{ late: Promise<T> }> {
  const { id } = await world.sandbox.fault({ ...fault, times: 1 });
  const late = work();
  await eventually(async () => {
    expect((await world.sandbox.faults()).find((one) => one.id === id)?.hits).toBe(1);
  });
  return { late };
}

/** In the fast tab, the card is authorised and the seats wait for FareHarbor. */
async function authorise(order: { _id: string }, intent: { id: string; client_secret: string }): Promise<void> {
  await world.sandbox.fault({ ...BOOKING_CALL, effect: 'status', value: 503 });
  await person.pay(intent);
  expect((await person.confirm(order._id)).outcome).toBe('delayed');
}

async function expectPaidOnce(orderId: string, intentId: string): Promise<void> {
  const ownIntents = async () => {
    const { payment_intents } = await world.sandbox.stripe();
    return payment_intents.filter(({ metadata }) => metadata.orderUuid === orderId);
  };
  expect((await ownIntents()).map(({ status }) => status)).not.toContain('canceled');
  await eventually(async () => {
    const seen = await world.client.getOrder({ params: { id: keyOf(orderId) }, query: {} });
    expect(seen).toMatchObject({ isPaid: true, checkoutState: 'confirmed' });
  });
  expect(await ownIntents()).toMatchObject([{ id: intentId, status: 'succeeded' }]);
}

test('a late answer about a payment does not undo what another tab has paid', async () => {
  const order = await savedOrder();
  const { late } = await heldAt(
    { target: 'stripe', method: 'POST', path: '^/payment_intents$', effect: 'hold-before' },
    () => refusalOf(person.intent(order)),
  );
  const intent = await person.intent(order);
  await authorise(order, intent);
  await world.sandbox.clearFaults();
  expect(['order.inProgress', 'order.alreadyPaid']).toContain((await late).code);
  await expectPaidOnce(order._id, intent.id);
});

test('a late answer about a full tour does not undo what another tab has paid', async () => {
  const order = await savedOrder();
  const intent = await person.intent(order);
  await world.query(`update orders set priced_at = priced_at - interval '1 hour' where id = $1`, [order._id]);
  const [item] = await world.query<{ pk: number }>(
    'select availability_pk::float8 as pk from order_items where order_id = $1',
    [order._id],
  );
  const { availabilities } = await world.sandbox.fareharbor();
  const { capacity } = availabilities.find(({ pk }) => pk === item!.pk)!;
  await world.sandbox.setAvailability(item!.pk, { capacity: 0 });
  const { late } = await heldAt({ target: 'fareharbor', path: '/validate/$', effect: 'hold-after' }, () =>
    refusalOf(person.intent(order)),
  );
  await world.sandbox.setAvailability(item!.pk, { capacity });
  await authorise(order, intent);
  await world.sandbox.clearFaults();
  expect(['order.inProgress', 'order.alreadyPaid']).toContain((await late).code);
  await expectPaidOnce(order._id, intent.id);
});
