import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyRows } from '../../setup/bulk/copied-rows.ts';
import { type CallerName, type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { shopper } from '../../setup/people/shopper.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

const TRAVELLER = 'traveller@home.example';
let world: World;
let everybody: Record<CallerName, SignedIn>;
beforeAll(async () => {
  world = await openWorld();
  everybody = await signInEverybody(world);
});
afterAll(() => world?.close());

const ownOrders = () =>
  world.query<{ id: string; customer: string }>(
    `select o.id, c.id as customer from orders o join customers c on c.id = o.customer_id
     where c.email = $1 order by o.created_at`,
    [TRAVELLER],
  );

/** The order's page, its links and the day of the trip leave these traces. */
async function leaveTraces(order: string) {
  await world.query(`update orders set messages_stopped_at = now() where id = $1`, [order]);
  await world.query(`update agreements set network_address = '198.51.100.7' where order_id = $1`, [order]);
  await world.query(`update transactions set note = 'Staff only: paid by a neighbour' where order_id = $1`, [order]);
  await world.query(
    `insert into access_link_uses (link_id, act, network, browser)
     select id, 'opened', '198.51.100.0/24', 'Firefox' from access_links where order_id = $1 and purpose = 'order'`,
    [order],
  );
  // Somebody got a link by a mistyped email and opened it.
  await world.query(
    `with mistyped as (insert into access_links (id, division_id, purpose, order_id, made_for)
       select gen_random_uuid(), division_id, 'order', id, 'stranger@home.example' from orders where id = $1 returning id)
     insert into access_link_uses (link_id, act, network, browser) select id, 'opened', '203.0.113.0/24', 'Safari' from mistyped`,
    [order],
  );
  await world.query(
    `update order_items set booking_payload = booking_payload || '{"answers": [{"fieldPk": 4711, "value": "71", "name": "Meeting place", "shown": "By the stairs"}]}'
     where order_id = $1 and position = 0`,
    [order],
  );
  await world.query(
    `insert into check_in_acts (id, departure_id, device_id, kind, traveller_id, state, device_at, offset_ms, by_name)
     select gen_random_uuid(), i.departure_id, gen_random_uuid(), 'state', t.id, 'here', now(), 0, 'guide'
     from travellers t join order_items i on i.id = t.order_item_id
     where t.order_id = $1 and i.position = 0 and t.position = 0`,
    [order],
  );
}

test('a traveller gets everything we hold about them and the travellers they booked', async () => {
  // The traveller worked for a company once. A notice that waited was not sent any more.
  await world.query(
    `insert into mail_outbox (division_id, template, to_address, data, state) select id, template, $1, '{}', 'failed'
     from divisions, (values ('staff-notice'), ('statement-issued'), ('fee-invoice')) as work (template) where shortname = 'VAN'`,
    [TRAVELLER],
  );
  const { client } = everybody.customer;
  const confirmed = await world.query<{ id: string }>(
    `select o.id from orders o join customers c on c.id = o.customer_id where c.email = $1 and o.state = 'confirmed'`,
    [TRAVELLER],
  );
  const params = { id: confirmed[0]!.id };
  const choice = await client.getOfferChoice({ params });
  for (const words of [choice.words, null]) await client.setOfferChoice({ params, body: { words } });
  await leaveTraces(params.id);
  const data = await client.exportOwnData({});
  expect(data.orders.flatMap(({ offerConsents }) => offerConsents)).toEqual([
    {
      at: expect.any(String),
      email: TRAVELLER,
      text: expect.stringMatching(/^Email me offers from Coastline Tours Ltd\./),
      withdrawnAt: expect.any(String),
    },
  ]);
  const booked = data.orders.find(({ offerConsents }) => offerConsents.length)!;
  expect(booked).toMatchObject({
    agreement: { accepted: { tours: [{ amountTotalCents: expect.any(Number) }] }, address: '198.51.100.7' },
    messagesStoppedAt: expect.stringMatching(/^2026-/),
    links: expect.arrayContaining([
      {
        opens: 'order',
        madeFor: TRAVELLER,
        since: expect.any(String),
        uses: [expect.objectContaining({ network: '198.51.100.0/24' })],
      },
    ]),
  });
  // The network and browser of another person are theirs.
  expect(booked.links).toContainEqual(expect.objectContaining({ madeFor: 'stranger@home.example', uses: [] }));
  expect(booked.bookings[0]!.answers).toEqual([{ question: 'Meeting place', answer: 'By the stairs' }]);
  expect(booked.bookings[0]!.travellers[0]!.checkIns).toEqual([{ at: expect.any(String), state: 'here' }]);
  expect(data.account).toMatchObject({
    email: TRAVELLER,
    signIn: { ways: ['password'], hasTwoFactor: false },
    sessions: [expect.objectContaining({ browser: expect.any(String) })],
  });
  expect(data.orders).toHaveLength((await ownOrders()).length);
  const paid = data.orders.find(({ state }) => state === 'confirmed')!;
  expect(paid.bookings[0]!.travellers[0]).toMatchObject({
    name: expect.stringMatching(/\w/),
    answers: expect.any(Array),
  });
  expect(data.orders.flatMap(({ transactions }) => transactions).length).toBeGreaterThan(1);
  const signed = data.orders.flatMap(({ waivers }) => waivers).find(({ signedCopy }) => signedCopy)!;
  expect(signed.signedCopy).toMatchObject({ fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(data.orders.flatMap(({ mails }) => mails).map(({ what }) => what)).toContain('Order confirmation');
  expect(data.accountMails.map(({ what }) => what)).toEqual([]);
  // It contains no secret of the account and no other person's data.
  expect(JSON.stringify(data)).not.toMatch(/argon2|"token"|acct_|omission|Staff only/);
});

test('staff export the data of their divisions, which is recorded; neighbours find nothing', async () => {
  const [order] = await ownOrders();
  const params = { id: order!.id };
  const data = await everybody.employee.client.exportCustomerData({ params });
  expect(data.account).toBeNull();
  expect(data.orders.length).toBeGreaterThan(0);
  const log = await world.query(
    `select actor_type, division_id from audit_log where action = 'customer.exported' and entity_id = $1`,
    [order!.customer],
  );
  expect(log).toEqual([{ actor_type: 'employee', division_id: await peopleOf(world).divisionId('VAN') }]);
  const body = { email: TRAVELLER };
  const { otherEmployee, agent, customer } = everybody;
  expect((await refusalOf(otherEmployee.client.exportCustomerData({ params }))).code).toBe('order.notFound');
  expect((await refusalOf(otherEmployee.client.eraseCustomerData({ params, body }))).code).toBe('order.notFound');
  expect((await refusalOf(agent.client.eraseCustomerData({ params, body }))).code).toBe('auth.forbidden');
  expect((await refusalOf(customer.client.eraseCustomerData({ params, body }))).code).toBe('auth.forbidden');
  expect((await refusalOf(everybody.employee.client.eraseOwnData({ body }))).code).toBe('auth.forbidden');
});

// Anybody may save thousands of them with somebody's email, and an export is made in memory.
test('an export has every paid order, and the newest that nobody paid', async () => {
  const { client } = everybody.customer;
  const person = shopper(client, world.sandbox);
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] });
  const { _id } = await person.order(group, [item], TRAVELLER);
  const copy = `jsonb_build_object('id', gen_random_uuid(), 'checkout_key', gen_random_uuid(), 'lola_id', 'ORCOPY' || n)`;
  await copyRows(world.query, 'orders', `source.id = '${_id}'`, copy, 60);
  const paid = await world.query(
    `select o.id from orders o join customers c on c.id = o.customer_id
     where c.email = $1 and o.authorised_at is not null`,
    [TRAVELLER],
  );
  const { orders } = await client.exportOwnData({});
  expect(orders.filter(({ state }) => state === 'open')).toHaveLength(50);
  expect(orders).toHaveLength(50 + paid.length);
});
