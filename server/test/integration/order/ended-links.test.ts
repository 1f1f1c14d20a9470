import type { Client } from '@tours/contract/client';
import { addDays } from '@tours/contract/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { whileHeld } from '../../setup/faults/hold-row.ts';
import { linkTo, waiverLink } from '../../setup/links.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { signAs } from '../../setup/people/signer.ts';
import { openWorld, type World } from '../../setup/world/world.ts';
import { addQuestion, answerAs } from '../answer/setup.ts';
import { type Booked, bookOnPlan, instalmentsOf, saveCard } from '../instalment/setup.ts';

const LABEL = 'Anything else?';

let world: World;
let booked: Booked;
let staff: Client;
beforeAll(async () => {
  world = await openWorld();
  booked = await bookOnPlan(world, { maxMoveDays: 14 });
  staff = await signedIn(world.origin, 'employee@coastline.example');
  await addQuestion(staff, world, { label: LABEL, subject: 'order' });
});
afterAll(() => world?.close());

/** Staff revoke everything that opens the order while the request waits for its row. */
async function whileRevoked(start: () => Promise<unknown>) {
  const { orderId } = booked;
  const held = { table: 'orders', id: orderId, lock: 'update' } as const;
  const outcome = await whileHeld(world, held, start, async (client) => {
    await client.query('update access_links set generation = generation + 1, revoked_at = now() where order_id = $1', [
      orderId,
    ]);
    await client.query('update orders set checkout_key = gen_random_uuid() where id = $1', [orderId]);
  });
  return outcome.status === 'rejected' ? outcome.reason.code : outcome.value;
}

/** Staff revoke everything that opens the order while the request waits for Stripe. */
async function whileSlow(slow: { method: string; path: string }, orderId: string, start: () => Promise<unknown>) {
  await world.sandbox.clearFaults();
  await world.sandbox.fault({ target: 'stripe', ...slow, effect: 'hold-after', times: 1 });
  const outcome = start().catch((error: { code: string }) => error.code);
  await eventually(async () => expect(await world.sandbox.faults()).toMatchObject([{ hits: 1 }]));
  await staff.revokeOrderLinks({ params: { id: orderId }, body: {} });
  await world.sandbox.clearFaults();
  return outcome;
}

const currentKey = async () => {
  const [row] = await world.query<{ key: string }>('select checkout_key as key from orders where id = $1', [
    booked.orderId,
  ]);
  return row!.key;
};
const countOf = async (from: string) => {
  const [row] = await world.query<{ count: number }>(`select count(*)::int as count from ${from}`, [booked.orderId]);
  return row!.count;
};

test('a link that was revoked while an answer waited for the order stores none, and shows none', async () => {
  const id = await linkTo(world.query, 'questions', booked.orderId);
  const outcome = await whileRevoked(() => answerAs(world.client, id, { label: LABEL, value: 'No' }));
  expect(outcome).toBe('link.ended');
  expect(await countOf('answers where order_id = $1')).toBe(0);
});

test('nor is a receipt issued', async () => {
  const id = await linkTo(world.query, 'order', booked.orderId);
  const request = () => world.client.requestOrderReceipt({ params: { id }, body: { schoolName: '' } });
  expect(await whileRevoked(request)).toBe('link.ended');
  expect(await countOf(`receipts where kind = 'order' and order_id = $1`)).toBe(0);
});

test('nor a waiver signed', async () => {
  const [waiver] = await world.query<{ _id: string }>('select id as _id from waivers where order_id = $1', [
    booked.orderId,
  ]);
  const link = await waiverLink(world.query, waiver!._id);
  const sign = () =>
    signAs(world.client, link, {
      email: 'stranger@parents.example',
      signature: { value: 'Sam Stranger', typed: true },
    });
  expect(await whileRevoked(sign)).toBe('link.ended');
  expect(await countOf('waivers where is_signed and order_id = $1')).toBe(0);
});

test('nor are offers agreed to, or messages stopped', async () => {
  const { client } = world;
  const id = await currentKey();
  const { words } = await client.getOfferChoice({ params: { id } });
  const agree = () => client.setOfferChoice({ params: { id }, body: { words } });
  expect(await whileRevoked(agree)).toBe('order.notFound');
  expect(await countOf('offer_consents where order_id = $1')).toBe(0);

  const stop = await linkTo(world.query, 'stop', booked.orderId, booked.email);
  const stopMessages = () => client.setMessageChoice({ params: { id: stop }, body: { isStopped: true } });
  expect(await whileRevoked(stopMessages)).toBe('link.ended');
  expect(await countOf('orders where id = $1 and messages_stopped_at is not null')).toBe(0);
});

test('nor is a payment begun, finished or moved, or the card changed, under a key that staff ended', async () => {
  const { rows } = await instalmentsOf(world, booked.orderId);
  const [first] = rows;
  const { client } = world;
  const paths = (id: string) => [
    () => client.startPlanPayment({ params: { id }, body: { kind: 'all', amountCents: 80_000 } }),
    () =>
      client.moveInstalment({
        params: { id, instalment: first!.id },
        body: { dueOn: addDays(first!.due_on, 1) },
      }),
    () => client.finishPlanPayment({ params: { id } }),
  ];
  for (const at of paths('').keys()) {
    const key = await currentKey();
    expect(await whileRevoked(paths(key)[at]!)).toBe('order.notFound');
  }
  expect((await instalmentsOf(world, booked.orderId)).rows).toEqual(rows);
});

test('nor is the card changed or the secret of a payment given while Stripe is slow', async () => {
  const { client } = world;
  const card = () => world.query('select payment_method_id from payment_plans where order_id = $1', [booked.orderId]);
  const before = await card();
  const setup = await client.startCardChange({ params: { id: await currentKey() } });
  await saveCard(world, setup);
  const finish = {
    slow: { method: 'GET', path: `^/setup_intents/${setup.id}$` },
    start: (id: string) =>
      client.finishCardChange({ params: { id }, body: { setup: setup.id, consent: setup.consent } }),
  };
  const changes = [
    finish,
    {
      slow: { method: 'POST', path: '^/payment_intents$' },
      start: (id: string) => client.startPlanPayment({ params: { id }, body: { kind: 'all', amountCents: 80_000 } }),
    },
    {
      slow: { method: 'POST', path: '^/setup_intents$' },
      start: (id: string) => client.startCardChange({ params: { id } }),
    },
  ];
  for (const { slow, start } of changes) {
    const key = await currentKey();
    const outcome = await whileSlow(slow, booked.orderId, () => start(key));
    expect(outcome).toBe('order.notFound');
  }
  expect(await card()).toEqual(before);

  const key = await currentKey();
  await finish.start(key);
  const repeated = await whileSlow(finish.slow, booked.orderId, () => finish.start(key));
  expect(repeated).toBe('order.notFound');
});

test('nor is the secret of a payment that was begun before, or the order that it buys', async () => {
  const { person } = booked;
  const group = await person.readGroup();
  const items = [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] })];
  const order = await person.order(group, items);
  const intent = await person.intent(order);
  const slow = { method: 'GET', path: `^/payment_intents/${intent.id}$` };
  expect(await whileSlow(slow, order._id, () => person.intent(order))).toBe('order.notFound');

  const bought = await person.order(group, items);
  const { id } = await person.intent(bought);
  await person.pay(await person.intent(bought));
  const slowly = { method: 'GET', path: `^/payment_intents/${id}$` };
  expect(await whileSlow(slowly, bought._id, () => person.confirm(bought._id))).toBe('order.notFound');
  const [row] = await world.query<{ state: string }>('select state from orders where id = $1', [bought._id]);
  expect(row!.state).toBe('confirmed');
});
