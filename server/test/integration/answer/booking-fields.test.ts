import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../setup/people/sign-in.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openWorld, type World } from '../../setup/world/world.ts';
import { bookOrder } from './setup.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

test('only holders change the email of an order that answered a health question of FareHarbor about the whole booking', async () => {
  const mario = await signedIn(world.origin, 'manager@coastline.example');
  const erin = await signedIn(world.origin, 'employee@coastline.example');
  const { order } = await bookOrder(world, [9]);
  const field = 990_003;
  const [booking] = await world.query<{ item: string }>(
    `update order_items set booking_payload = booking_payload || $2::jsonb where order_id = $1 returning item_id as item`,
    [order._id, JSON.stringify({ answers: [{ fieldPk: field, value: 'One of us has a nut allergy' }] })],
  );
  await mario.setFieldPurpose({ params: { id: booking!.item }, body: { field, purpose: 'health' } });
  const params = { id: order._id };
  const correct = async (client: typeof mario, email: string) => {
    const { version } = await client.getStaffOrder({ params });
    return client.updateOrder({ params, body: { version, contact: { email } } });
  };
  // The new email's account could export the answers.
  expect(await refusalOf(correct(mario, 'mario@home.example'))).toMatchObject({ code: 'health.emailNotAllowed' });
  expect((await correct(erin, 'family@home.example')).customer.email).toBe('family@home.example');
});
