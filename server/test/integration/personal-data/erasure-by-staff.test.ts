import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { whenWaiting, whileHeld } from '../../setup/faults/hold-row.ts';
import { waiverLink } from '../../setup/links.ts';
import { newCustomer } from '../../setup/people/callers.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { keyOf, shopper } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { signAs } from '../../setup/people/signer.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openWorld, type World } from '../../setup/world/world.ts';
import { here } from '../check-in/setup.ts';

let world: World;
let employee: Client;
let otherEmployee: Client;
beforeAll(async () => {
  world = await openWorld();
  employee = await signedIn(world.origin, 'employee@coastline.example');
  otherEmployee = await signedIn(world.origin, 'employee@prairie.example');
});
afterAll(() => world?.close());

test('an unpaid order in somebody’s name lets staff erase the order, and not the person’s account', async () => {
  const email = `${randomUUID()}@strangers.example`;
  await clientOf(world.origin).signUp({ body: { email, password: randomUUID() } });
  await world.query(
    `with verified as (update users set email_verified = true where email = $1 returning id)
     insert into customers (name, email, phone, identity_id) select '', $1, '', id from verified`,
    [email],
  );
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] });
  const { _id: id } = await person.order(group, [item], email);
  const erase = () => employee.eraseCustomerData({ params: { id }, body: { email } });
  // Staff wrote about the person beside a difference of the reconciliation.
  const [difference] = await world.query<{ id: string }>(
    `insert into differences (division_id, order_id, kind, subject, about, ours, theirs)
     select division_id, id, 'holdLeft', id, '{}', '', '' from orders where id = $1 returning id`,
    [id],
  );
  const reason = 'Wilhelmina paid it';
  await employee.acknowledgeDifference({ params: { id: difference!.id }, body: { reason } });
  // FareHarbor quoted an answer when it refused the seats, and somebody added a field to a traveller.
  await world.query(
    `insert into audit_log (division_id, actor_type, actor_name, action, entity_type, entity_id, after)
     select division_id, 'system', 'worker', 'order.seatsRefused', 'order', id, $2 from orders where id = $1`,
    [
      id,
      {
        authorisedAt: '2026-01-04T09:00:00Z',
        problems: [{ availability: null, name: 'Whales', error: 'Not accepted: Wilhelmina' }],
        traveller: { age: 9, middlename: 'Wilhelmina' },
      },
    ],
  );
  expect(await erase()).toMatchObject({ orders: 1, isAccountGone: false });
  expect(await world.query('select reason from differences where order_id = $1', [id])).toEqual([{ reason: 'Erased' }]);
  expect(await world.query("select 1 from audit_log where after::text like '%Wilhelmina%'")).toEqual([]);
  expect(
    await world.query("select after from audit_log where entity_id = $1 and action = 'order.seatsRefused'", [id]),
  ).toEqual([{ after: { authorisedAt: '2026-01-04T09:00:00Z', problems: [{ availability: null }], traveller: {} } }]);
  expect(await employee.getStaffOrderHistory({ params: { id } })).toContainEqual(
    expect.objectContaining({ what: 'Seats could not be booked', detail: null }),
  );
  expect(await erase()).toMatchObject({ orders: 0, isAccountGone: false });
  // Nor does another one beside an erased order whose hold was once released.
  await world.query('update orders set authorised_at = now() where id = $1', [id]);
  const other = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] });
  const next = await person.order(group, [other], email);
  const eraseNext = employee.eraseCustomerData({ params: { id: next._id }, body: { email } });
  expect(await eraseNext).toMatchObject({ orders: 1, isAccountGone: false });
  expect(await world.query('select 1 from users where email = $1', [email])).toHaveLength(1);
});

test('a person may be erased through all their orders at the same moment', async () => {
  const email = `${randomUUID()}@parents.example`;
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] });
  const ids: string[] = [];
  for (let count = 0; count < 4; count++) ids.push((await person.order(group, [item], email))._id);
  const [customer] = await world.query<{ id: string }>('select id from customers where email = $1', [email]);
  const erased = await whileHeld(
    world,
    { table: 'customers', id: customer!.id, lock: 'update' },
    () => Promise.all(ids.map((id) => employee.eraseCustomerData({ params: { id }, body: { email } }))),
    async (client) => {
      await whenWaiting(client, ids.length);
      // An erasure that waits for the person holds none of the orders that the first one erases.
      await client.query(`set local lock_timeout = '500ms'`);
      await client.query('select 1 from orders where id = any($1) for update', [ids]);
    },
  );
  const counts = erased.status === 'fulfilled' ? erased.value.map(({ orders }) => orders) : erased.reason;
  expect(counts.sort()).toEqual([0, 0, 0, 4]);
});

test('a person may erase themselves with several requests at the same moment', async () => {
  const { email, password } = await newCustomer(world);
  const client = await signedIn(world.origin, email, password);
  const [customer] = await world.query<{ id: string }>('select id from customers where email = $1', [email]);
  const erased = await whileHeld(
    world,
    { table: 'customers', id: customer!.id, lock: 'update' },
    () => Promise.all(Array.from({ length: 4 }, () => client.eraseOwnData({ body: { email, password } }))),
    (client) => whenWaiting(client, 4),
  );
  const value = Array.from({ length: 4 }, () => ({ orders: 0, signedWaiversKept: 0, isAccountGone: true }));
  expect(erased).toEqual({ status: 'fulfilled', value });
  expect(await world.query('select 1 from users where email = $1', [email])).toEqual([]);
});

test('a sign-in ends with the last order, also if two companies erase the person one after the other', async () => {
  const email = `${randomUUID()}@parents.example`;
  const person = shopper(world.client, world.sandbox);
  const order = async (slug?: string, partner?: string, tour = 'Whale Watching Voyage') => {
    const group = await person.readGroup(slug, partner);
    return person.order(group, [await person.fillIn(group, { tour, ages: [9] })], email);
  };
  const paid = await order();
  await person.pay(await person.intent(paid));
  expect((await person.confirm(paid._id)).outcome).toBe('confirmed');
  const signIns = () => world.query('select 1 from users where email = $1', [email]);
  await eventually(async () => expect(await signIns()).toHaveLength(1));
  await world.query(
    `update order_items set start_at = now() - interval '30 days', end_local = '2026-01-04T12:00:00-0800'
     where order_id = $1`,
    [paid._id],
  );
  // A guide wrote about a traveller before FareHarbor moved the booking to another departure, and named a head count.
  await world.query(
    `insert into check_in_acts (id, departure_id, device_id, kind, count_id, text, device_at, offset_ms, by_name)
     select gen_random_uuid(), departure_id, gen_random_uuid(), 'count', gen_random_uuid(), 'Without Wilhelmina', now(), 0, 'guide'
     from order_items where order_id = $1`,
    [paid._id],
  );
  await world.query(
    `insert into check_in_acts (id, departure_id, device_id, kind, traveller_id, text, device_at, offset_ms, by_name)
     select gen_random_uuid(), d.id, gen_random_uuid(), 'note', t.id, 'Wilhelmina is afraid of water', now(), 0, 'guide'
     from travellers t, departures d
     where t.order_id = $1 and d.id not in (select departure_id from order_items where order_id = $1) limit 1`,
    [paid._id],
  );
  const unpaid = await order('lake-days', 'red-river', 'Lake Days Sailing');
  const erase = (client: Client, { _id: id }: { _id: string }) =>
    client.eraseCustomerData({ params: { id }, body: { email } });
  expect(await erase(employee, paid)).toMatchObject({ orders: 1, isAccountGone: false });
  expect(await world.query("select text from check_in_acts where by_name = 'guide'")).toEqual([
    { text: '' },
    { text: '' },
  ]);
  // A guide's device was without a network for days, and sends a note about the erased traveller.
  const [seat] = await world.query<{ traveller: string; departure: string }>(
    `select t.id as traveller, i.departure_id as departure from travellers t join order_items i on i.id = t.order_item_id
     where t.order_id = $1`,
    [paid._id],
  );
  const note = here(seat!.traveller, { kind: 'note', state: null, text: 'Wilhelmina was sick' });
  const acts = [note, here(seat!.traveller, { kind: 'counted', state: null, count: randomUUID() })];
  const day = await employee.syncTripDay({ params: { key: seat!.departure }, body: { acts: acts as never } });
  expect(day.refused).toEqual([note._id]);
  expect(await erase(otherEmployee, unpaid)).toMatchObject({ orders: 1, isAccountGone: true });
  expect(await signIns()).toEqual([]);
});

test('a month after the trip or after an erasure, manifests and the trip day show nothing from signed waivers', async () => {
  const email = `${randomUUID()}@parents.example`;
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const { _id } = await person.book(
    group,
    [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] })],
    email,
  );
  const [waiver] = await world.client.listOrderWaivers({ query: { order: keyOf(_id) } });
  await signAs(world.client, await waiverLink(world.query, waiver!._id), {
    email,
    signature: { value: 'Kim Parent', typed: true },
  });
  await world.query(
    `update waiver_templates set fields = (select jsonb_agg(case f->>'type' when 'text' then f || '{"purpose": "health"}'
       else f end) from jsonb_array_elements(fields) f)`,
  );
  const endTrip = (days: number) =>
    world.query<{ pk: string; departure: string }>(
      `update order_items set start_at = now() - make_interval(days => $2),
         end_local = to_char(now() - make_interval(days => $2), 'YYYY-MM-DD"T"12:00:00-0800')
       where order_id = $1 returning availability_pk as pk, departure_id as departure`,
      [_id, days],
    );
  const [item] = await endTrip(29);
  const shown = async () => {
    const query = { group: group._id, departure: Number(item!.pk), health: 'shown' as const };
    const manifests = await employee.getManifests({ query });
    const day = await employee.syncTripDay({ params: { key: item!.departure }, body: { acts: [] } });
    return [manifests, day.travellers].map((list) => JSON.stringify(list).includes('as asked'));
  };
  // The school of the group reads the names of those who sign.
  const agent = await signedIn(world.origin, 'agent@maple.example');
  const listed = async () => {
    const rows = await agent.queryWaivers({ body: { filter: { order: _id } } });
    const ofOrder = await agent.listOrderWaivers({ query: { order: _id } });
    const history = await agent.getOrderHistory({ params: { id: _id } });
    return [rows, ofOrder, history].map((list) => JSON.stringify(list).includes('Traveller1'));
  };
  expect([await shown(), await listed()].flat()).toEqual([true, true, true, true, true]);
  await endTrip(32);
  expect(await shown()).toEqual([false, false]);
  await endTrip(2);
  expect(await shown()).toEqual([true, true]);
  await employee.eraseCustomerData({ params: { id: _id }, body: { email } });
  expect([await shown(), await listed()].flat()).toEqual([false, false, false, false, false]);
  expect(await employee.getWaiver({ params: { id: waiver!._id }, query: {} })).toMatchObject({ isSigned: true });
  const [body] = await world.query<{ orderItem: string; waiverTemplate: string }>(
    `select order_item_id as "orderItem", waiver_template_id as "waiverTemplate" from waivers where id = $1`,
    [waiver!._id],
  );
  expect((await refusalOf(employee.linkWaiver({ body: body! }))).code).toBe('order.erased');
});
