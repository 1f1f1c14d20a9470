import type { Client } from '@tours/contract/client';
import type { PublicOrder } from '@tours/contract/order';
import { SIGNATURE_MAX_LENGTH, SIGNATURE_PREFIX } from '@tours/contract/waiver-form';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVER_FLAGS } from '../../../../scripts/lib/server-flags.ts';
import { copyWaiver } from '../../setup/bulk/copied-rows.ts';
import { waiverLink } from '../../setup/links.ts';
import { keyOf, shopper } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { signAs } from '../../setup/people/signer.ts';
import { openWorldApart, type WorldApart } from '../../setup/world/world.ts';

const PARTY = 100;
const SIGNED = 40;
let world: WorldApart;
let traveller: Client;
/** A saved and a booked order of a large party, and one with many signed waivers. */
let open: PublicOrder;
let booked: PublicOrder;
let signed: PublicOrder;
beforeAll(async () => {
  // The memory that a process has in production.
  world = await openWorldApart({ NODE_OPTIONS: SERVER_FLAGS.join(' ') });
  traveller = await signedIn(world.origin, 'traveller@home.example');
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const items = async () => [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] })];
  booked = await person.book(group, await items());
  open = await person.order(group, await items(), 'robin@parents.example');
  signed = await shopper(traveller, world.sandbox).book(group, await items());
  for (const { _id } of [booked, open]) await enlarge(_id);
  await signMany(signed);
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

/** Signs the order's waiver with drawings of the largest size, and copies it. */
async function signMany(order: PublicOrder) {
  const [waiver] = await traveller.listOrderWaivers({ query: { order: order._id } });
  const link = await waiverLink(world.query, waiver!._id);
  await signAs(world.client, link, { email: 'robin@parents.example', signature: { value: 'Robin', typed: true } });
  const drawn = `jsonb_build_object('title', 'Signature ' || n, 'type', 'signature', 'value', '${SIGNATURE_PREFIX}' || repeat('A', ${SIGNATURE_MAX_LENGTH - SIGNATURE_PREFIX.length}))`;
  await world.query(
    `update waivers set signed_fields = signed_fields || (select jsonb_agg(${drawn}) from generate_series(1, 3) n) where id = $1`,
    [waiver!._id],
  );
  await copyWaiver(world.query, waiver!._id, SIGNED);
}

/** A school opens its order on many phones, or all read a message at the same moment. */
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

test('the waivers of an order are listed without reading their drawings', async () => {
  const key = keyOf(signed._id);
  for (const list of await atOnce(() => world.client.listOrderWaivers({ query: { order: key } })))
    expect(list).toHaveLength(SIGNED + 1);
});

test('so are those of a departure', async () => {
  const staff = await signedIn(world.origin, 'employee@coastline.example');
  const day = signed.items[0]!.startDate.slice(0, 10);
  const [manifests] = await atOnce(() => staff.getManifests({ query: { day } }));
  expect(manifests!.some(({ waivers }) => waivers.signed > SIGNED)).toBe(true);
});

test('and those of a person’s own data', async () => {
  const [data] = await atOnce(() => traveller.exportOwnData({}));
  const waivers = data!.orders.flatMap((one) => one.waivers);
  expect(waivers.flatMap(({ answers }) => answers)).toContainEqual({
    question: 'Signature 3',
    answer: 'Drawn, see the signed copy',
  });
});
