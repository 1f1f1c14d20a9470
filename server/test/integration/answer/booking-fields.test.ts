import { afterAll, beforeAll, expect, test } from 'vitest';
import { setMariosHealthRight } from '../../setup/people/health-right.ts';
import { shopper } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openWorld, type World } from '../../setup/world/world.ts';
import { bookOrder, TOUR } from './setup.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await setMariosHealthRight(world, false);
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

test('holders and their guides read a health answer of FareHarbor about the whole booking, and its booking alone has it', async () => {
  const erin = await signedIn(world.origin, 'employee@coastline.example');
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const cart = await person.fillIn(group, { tour: TOUR, ages: [9, 41], answers: { 'Photo package': 'Digital set' } });
  const order = await person.book(group, [cart]);
  await bookOrder(world, [10]);
  const params = { id: cart.item };
  const asked = (await erin.listFieldPurposes({ params })).find(({ name }) => name === 'Photo package')!;
  await erin.setFieldPurpose({ params, body: { field: asked.pk, purpose: 'health' } });

  const [sold] = await world.query<{ pk: string; departure: string }>(
    'select availability_pk as pk, departure_id as departure from order_items where order_id = $1',
    [order._id],
  );
  const bookingsOf = async (health?: 'shown') => {
    const query = { group: group._id, departure: Number(sold!.pk), health };
    const [manifest] = await erin.getManifests({ query });
    return manifest!.bookings.filter(({ answers }) => answers.some(({ name }) => name === 'Photo package'));
  };
  expect(await bookingsOf()).toEqual([]);
  expect(await bookingsOf('shown')).toMatchObject([
    { lolaId: order.items[0]!.lolaId, answers: [{ name: 'Photo package', value: 'Digital set' }] },
  ]);

  const { address } = await erin.issueGuideLink({
    params: { id: sold!.departure },
    body: { email: 'sam@guides.example', readsHealth: true },
  });
  const day = await world.client.syncTripDay({ params: { key: address.split('/').at(-1)! }, body: { acts: [] } });
  const told = day.travellers.filter(({ health }) => health?.some(({ answer }) => answer === 'Digital set'));
  expect(told.map(({ booking }) => booking)).toEqual([1, 2].map(() => order.items[0]!.lolaId));
});
