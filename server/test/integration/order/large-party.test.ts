import type { PublicOrder } from '@tours/contract/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVER_FLAGS } from '../../../../scripts/lib/server-flags.ts';
import { keyOf, shopper } from '../../setup/people/shopper.ts';
import { openWorldApart, type WorldApart } from '../../setup/world/world.ts';

const PARTY = 100;
let world: WorldApart;
let open: PublicOrder;
let booked: PublicOrder;
beforeAll(async () => {
  // The memory that a process has in production.
  world = await openWorldApart({ NODE_OPTIONS: SERVER_FLAGS.join(' ') });
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const items = async () => [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] })];
  booked = await person.book(group, await items());
  open = await person.order(group, await items(), 'robin@parents.example');
  for (const { _id } of [booked, open]) await enlarge(_id);
});
afterAll(() => world?.close());

/** The party of a school, each with two long answers: the largest that a request can send. */
async function enlarge(order: string) {
  const columns = await world.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'travellers' and table_schema = 'public' and column_name not in ('id', 'position')`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  await world.query(
    `insert into travellers (id, position, ${names})
     select gen_random_uuid(), n, ${names} from travellers cross join generate_series(1, ${PARTY - 1}) n where order_id = $1`,
    [order],
  );
  await world.query(
    `update order_items set booking_payload = booking_payload || jsonb_build_object('travellers', (
       select jsonb_agg(jsonb_set(booking_payload->'travellers'->0, '{answers}', jsonb_build_array(
         jsonb_build_object('fieldPk', 1, 'value', repeat('x', 2000) || n),
         jsonb_build_object('fieldPk', 2, 'value', repeat('y', 2000) || n))))
       from generate_series(1, ${PARTY}) n))
     where order_id = $1`,
    [order],
  );
}

/** A school opens its order on many phones. */
const atOnce = <T>(read: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 12 }, read));

test('the cart of a large party is read without repeating its booking for each traveller', async () => {
  const params = { id: keyOf(open._id) };
  for (const { items } of await atOnce(() => world.client.getOrderCart({ params })))
    expect(items[0]!.travellerLabels).toHaveLength(PARTY);
});

test('so are its passes and its calendar', async () => {
  const params = { id: keyOf(booked._id) };
  for (const passes of await atOnce(() => world.client.listPasses({ params, query: {} })))
    expect(passes).toHaveLength(PARTY);
  await atOnce(() => world.client.getOrderCalendar({ params, query: {} }));
});
