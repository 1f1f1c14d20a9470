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

const MANY = 40;
let world: WorldApart;
let traveller: Client;
let order: PublicOrder;
beforeAll(async () => {
  // The memory that a process has in production.
  world = await openWorldApart({ NODE_OPTIONS: SERVER_FLAGS.join(' ') });
  traveller = await signedIn(world.origin, 'traveller@home.example');
  const person = shopper(traveller, world.sandbox);
  const group = await person.readGroup();
  order = await person.book(group, [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] })]);
  const [waiver] = await traveller.listOrderWaivers({ query: { order: order._id } });
  const link = await waiverLink(world.query, waiver!._id);
  await signAs(world.client, link, { email: 'robin@parents.example', signature: { value: 'Robin', typed: true } });
  const drawn = `jsonb_build_object('title', 'Signature ' || n, 'type', 'signature', 'value', '${SIGNATURE_PREFIX}' || repeat('A', ${SIGNATURE_MAX_LENGTH - SIGNATURE_PREFIX.length}))`;
  await world.query(
    `update waivers set signed_fields = signed_fields || (select jsonb_agg(${drawn}) from generate_series(1, 3) n) where id = $1`,
    [waiver!._id],
  );
  await copyWaiver(world.query, waiver!._id, MANY);
});
afterAll(() => world?.close());

/** Many people open a page at the same moment, such as everybody to whom a school has sent a message. */
const atOnce = <T>(read: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 12 }, read));

test('the waivers of an order are listed without reading their drawings', async () => {
  const key = keyOf(order._id);
  for (const list of await atOnce(() => world.client.listOrderWaivers({ query: { order: key } })))
    expect(list).toHaveLength(MANY + 1);
});

test('so are those of a departure', async () => {
  const staff = await signedIn(world.origin, 'employee@coastline.example');
  const day = order.items[0]!.startDate.slice(0, 10);
  const [manifests] = await atOnce(() => staff.getManifests({ query: { day } }));
  expect(manifests!.some(({ waivers }) => waivers.signed > MANY)).toBe(true);
});

test('and those of a person’s own data', async () => {
  const [data] = await atOnce(() => traveller.exportOwnData({}));
  const waivers = data!.orders.flatMap((one) => one.waivers);
  expect(waivers.flatMap(({ answers }) => answers)).toContainEqual({
    question: 'Signature 3',
    answer: 'Drawn, see the signed copy',
  });
});
