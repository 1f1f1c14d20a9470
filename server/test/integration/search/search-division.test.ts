import type { Client } from '@tours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleOf } from '../../setup/people/people.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let employee: Client;
let division: string;

beforeAll(async () => {
  world = await openWorld();
  employee = await signedIn(world.origin, 'employee@coastline.example');
  division = await peopleOf(world).divisionId('VAN');
});
afterAll(() => world?.close());

const find = (text: string, client = employee, where = division) =>
  client.searchDivision({ query: { division: where, text } });

test('finds groups, partners, orders and travellers by their words, ignoring case', async () => {
  expect(await find('SPRING br')).toContainEqual(
    expect.objectContaining({ kind: 'group', title: 'Spring Break', detail: 'Maple Leaf Academy' }),
  );
  expect(await find('harbour trav')).toContainEqual(
    expect.objectContaining({ kind: 'partner', title: 'Harbour Travel' }),
  );
  const [order] = await world.query<{ id: string; lola_id: string; detail: string }>(
    `select o.id, lola_id, concat_ws(' · ', contact_name, title,
       to_char(o.created_at at time zone timezone, 'DD-Mon-YYYY')) as detail
     from orders o join groups g on g.id = o.group_id limit 1`,
  );
  expect(await find(order!.lola_id.toLowerCase())).toEqual([
    { kind: 'order', _id: order!.id, title: order!.lola_id, detail: order!.detail },
  ]);
  const [traveller] = await world.query<{ name: string; order_id: string }>(
    `select firstname || ' ' || lastname as name, i.order_id from travellers join order_items i on i.id = order_item_id
     where firstname <> '' limit 1`,
  );
  expect(await find(traveller!.name)).toContainEqual(
    expect.objectContaining({ kind: 'traveller', title: traveller!.name }),
  );
});

test('finds a booking by its complete id, ours or FareHarbor’s, and not by a part of it', async () => {
  const [booking] = await world.query<{ order_id: string; lola_id: string; number: string; pk: string; title: string }>(
    `select order_id, lola_id, fareharbor_booking->>'displayId' as number, fareharbor_booking->>'pk' as pk, title from order_items
     where division_id = '${division}' and fareharbor_booking is not null limit 1`,
  );
  const { order_id, lola_id, number, pk, title } = booking!;
  for (const text of [lola_id, lola_id.toLowerCase(), number, pk])
    expect(await find(text)).toContainEqual({
      kind: 'booking',
      _id: order_id,
      title: `${lola_id} · ${number}`,
      detail: expect.stringContaining(title),
    });
  for (const text of [lola_id.slice(0, -1), pk.slice(0, -1), '#%'])
    expect((await find(text)).filter(({ kind }) => kind === 'booking')).toEqual([]);
});

test('finds the orders of a parent who calls by their phone number, however it is written', async () => {
  const [order] = await world.query<{ id: string; lola_id: string; phone: string }>(
    `select id, lola_id, contact_phone as phone from orders
     where division_id = '${division}' and contact_phone like '+1 %' order by created_at desc limit 1`,
  );
  const [area, exchange, line] = order!.phone.split(' ').slice(1);
  const written = [order!.phone, `${area} ${exchange} ${line}`, `(${area}) ${exchange}-${line}`];
  written.push(`+1${area}${exchange}${line}`, `${area}.${exchange}.${line}`);
  const expectFound = async (texts: string[]) => {
    for (const text of texts) {
      expect(await find(text), text).toContainEqual(expect.objectContaining({ kind: 'order', _id: order!.id }));
      const listed = await employee.findOrders({ query: { division, search: text } });
      expect(
        listed.map(({ lolaId }) => lolaId),
        text,
      ).toContain(order!.lola_id);
    }
  };
  await expectFound(written);
  const params = { id: order!.id };
  const correct = async (phone: string) => {
    const { version } = await employee.getStaffOrder({ params });
    await employee.updateOrder({ params, body: { version, contact: { phone } } });
  };
  // The family left out its country's code, or wrote it in pairs.
  await correct(`(${area}) ${exchange}-${line}`);
  await expectFound(written);
  await correct(`${order!.phone} x23`);
  await expectFound([...written, ...['x23', ' ext. 23', ' #23'].map((end) => `${area} ${exchange} ${line}${end}`)]);
  await correct('+33 6 12 34 56 78');
  await expectFound(['6 12 34 56 78', '06 12 34 56 78', '+33612345678', '0033 6.12.34.56.78']);
});

test('finds a few of each, and nothing deleted', async () => {
  await world.query(
    `insert into groups (division_id, partner_id, title, path_prefix, slug, created_by, last_modified_by, uuid, deleted_at)
     select division_id, id, 'Zebra ' || n, 'zebra', 'zebra-' || n, 'test', 'test', gen_random_uuid(),
       case when n = 1 then now() end from partners, generate_series(1, 9) n where slug = 'maple-leaf-academy'`,
  );
  const found = await find('zebra');
  expect(found.map(({ title }) => title)).toEqual(['Zebra 2', 'Zebra 3', 'Zebra 4', 'Zebra 5', 'Zebra 6']);
});

test('takes the search syntax’s own characters literally', async () => {
  for (const text of ['%%', '__', '\\\\', "'; drop table groups; --"]) expect(await find(text)).toEqual([]);
});

test('finds nothing of another division, in the same company or another', async () => {
  expect((await find('alpine')).filter(({ kind }) => kind === 'group')).toEqual([]);
  const prairie = await signedIn(world.origin, 'employee@prairie.example');
  const own = await peopleOf(world).divisionId('WPG');
  await expect(find('spring', prairie)).rejects.toMatchObject({ status: 404 });
  expect(await find('spring', prairie, own)).toEqual([]);
  expect(await find('lake', prairie, own)).not.toEqual([]);
});

test('is refused with too few letters', async () => {
  await expect(find('a')).rejects.toMatchObject({ status: 400 });
});
