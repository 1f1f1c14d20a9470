import { addDays } from '@tours/contract/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whileHeld } from '../../setup/faults/hold-row.ts';
import { linkTo, waiverLink } from '../../setup/links.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { signAs } from '../../setup/people/signer.ts';
import { openWorld, type World } from '../../setup/world/world.ts';
import { addQuestion, answerAs } from '../answer/setup.ts';
import { type Booked, bookOnPlan, instalmentsOf } from '../instalment/setup.ts';

const LABEL = 'Anything else?';

let world: World;
let booked: Booked;
beforeAll(async () => {
  world = await openWorld();
  booked = await bookOnPlan(world, { maxMoveDays: 14 });
  const staff = await signedIn(world.origin, 'employee@coastline.example');
  await addQuestion(staff, world, { label: LABEL, subject: 'order' });
});
afterAll(() => world?.close());

/** Staff revoke everything that opens the order while the request waits for its row. */
async function whileRevoked(start: () => Promise<unknown>, held: { table: 'orders' | 'waivers'; id: string }) {
  const { orderId } = booked;
  const outcome = await whileHeld(world, { ...held, lock: 'update' }, start, async (client) => {
    await client.query('update access_links set generation = generation + 1, revoked_at = now() where order_id = $1', [
      orderId,
    ]);
    await client.query('update orders set checkout_key = gen_random_uuid() where id = $1', [orderId]);
  });
  return outcome.status === 'rejected' ? outcome.reason.code : outcome.value;
}

const ofOrder = () => ({ table: 'orders' as const, id: booked.orderId });
const countOf = async (from: string) => {
  const [row] = await world.query<{ count: number }>(`select count(*)::int as count from ${from}`, [booked.orderId]);
  return row!.count;
};

test('a link that was revoked while an answer waited for the order stores none, and shows none', async () => {
  const id = await linkTo(world.query, 'questions', booked.orderId);
  const outcome = await whileRevoked(() => answerAs(world.client, id, { label: LABEL, value: 'No' }), ofOrder());
  expect(outcome).toBe('link.ended');
  expect(await countOf('answers where order_id = $1')).toBe(0);
});

test('nor is a receipt issued', async () => {
  const id = await linkTo(world.query, 'order', booked.orderId);
  const request = () => world.client.requestOrderReceipt({ params: { id }, body: { schoolName: '' } });
  expect(await whileRevoked(request, ofOrder())).toBe('link.ended');
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
  expect(await whileRevoked(sign, { table: 'waivers', id: waiver!._id })).toBe('link.ended');
  expect(await countOf('waivers where is_signed and order_id = $1')).toBe(0);
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
    () => client.finishCardChange({ params: { id }, body: { setup: 'seti_unknown', consent: 'I agree' } }),
  ];
  for (const at of paths('').keys()) {
    const [{ key }] = (await world.query<{ key: string }>('select checkout_key as key from orders where id = $1', [
      booked.orderId,
    ])) as [{ key: string }];
    expect(await whileRevoked(paths(key)[at]!, ofOrder())).toBe('order.notFound');
  }
  expect((await instalmentsOf(world, booked.orderId)).rows).toEqual(rows);
});
