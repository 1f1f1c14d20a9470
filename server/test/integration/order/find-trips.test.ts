import type { Client } from '@tours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCustomer } from '../../setup/people/callers.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { oweDollar } from '../../setup/plans.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let traveller: Client;
let neighbour: Client;

beforeAll(async () => {
  world = await openWorld();
  traveller = await signedIn(world.origin, 'traveller@home.example');
  const { email, password } = await newCustomer(world);
  neighbour = (await peopleOf(world).signIn(email, password)).client;
});
afterAll(() => world?.close());

const upcoming = (client = traveller) => client.findTrips({ query: { when: 'upcoming' } });
const past = (client = traveller) => client.findTrips({ query: { when: 'past' } });
const count = async (orderItem: string, isSigned?: true) =>
  (await traveller.countWaivers({ query: { orderItem, isCancelled: false, isSigned } })).count;

/** Moves a trip, and undoes it after `run`. */
async function during(set: string, id: string, run: () => Promise<void>): Promise<void> {
  const [before] = await world.query<{ end: string; status: string; refunded: number }>(
    `select end_local as end, status, amount_refunded_cents as refunded from order_items where id = $1`,
    [id],
  );
  await world.query(`update order_items set ${set} where id = $1`, [id]);
  try {
    await run();
  } finally {
    await world.query('update order_items set end_local = $2, status = $3, amount_refunded_cents = $4 where id = $1', [
      id,
      before!.end,
      before!.status,
      before!.refunded,
    ]);
  }
}

test('upcoming trips are the bookings of paid orders in their order, without readable ids, and with no amount but the next payment', async () => {
  let total = -1;
  const trips = await traveller.findTrips({ query: { when: 'upcoming' } }, { onTotal: (all) => (total = all) });
  const bookings = await traveller.findBookings({ query: { sort: 'startDate' } });
  const paid = bookings.filter(({ status }) => status !== 'created');
  expect(bookings.length).toBeGreaterThan(paid.length);
  expect(trips.map(({ _id }) => _id)).toEqual(paid.map(({ _id }) => _id));
  expect(total).toBe(trips.length);
  expect(await past()).toEqual([]);
  expect(JSON.stringify(trips.map((trip) => ({ ...trip, payment: null })))).not.toMatch(
    /lolaId|cents|amount|fareharbor/i,
  );
});

test('each trip says where, when and who, as its page does', async () => {
  for (const trip of await upcoming()) {
    const { order, travellers } = await traveller.getTrip({ params: { id: trip._id } });
    const { title, headline, imageUrl, status, startDate, endDate, meetingPoint } = order.items.find(
      ({ _id }) => _id === trip._id,
    )!;
    expect(trip).toMatchObject({ title, headline, imageUrl, status, startDate, endDate, meetingPoint });
    expect(trip.order).toBe(order._id);
    expect(trip.travellers).toEqual(travellers.map(({ name }) => name));
  }
});

test('the waivers of each trip add up to the list, and the next one is unsigned', async () => {
  const trips = await upcoming();
  for (const { _id, waivers, nextWaiver } of trips) {
    expect(waivers).toEqual({ total: await count(_id), signed: await count(_id, true) });
    const rows = await traveller.queryWaivers({
      body: { filter: { orderItem: _id, isSigned: false }, sort: 'traveller' },
    });
    expect(nextWaiver).toEqual(rows[0] ? { _id: rows[0]._id, traveller: rows[0].traveller.name } : null);
  }
  const started = trips.find(({ waivers }) => waivers.signed > 0 && waivers.signed < waivers.total);
  expect(started?.nextWaiver).not.toBeNull();
});

test('the open questions of each trip are those of its order', async () => {
  const trips = await upcoming();
  for (const { order, questions } of trips)
    expect(questions).toEqual(await traveller.countOpenAnswers({ params: { id: order } }));
  expect(trips.some(({ questions }) => questions.open > 0)).toBe(true);
});

test('a trip is upcoming until it ends, and then a past one', async () => {
  const [first, ...others] = await upcoming();
  await during(
    `end_local = to_char(now() - interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SSOF"00"')`,
    first!._id,
    async () => {
      expect((await upcoming()).map(({ _id }) => _id)).toEqual(others.map(({ _id }) => _id));
      expect((await past()).map(({ _id }) => _id)).toEqual([first!._id]);
    },
  );
});

test('a cancelled and refunded trip says so', async () => {
  const [first] = await upcoming();
  await during(`status = 'cancelled', amount_refunded_cents = amount_paid_cents`, first!._id, async () => {
    expect((await upcoming())[0]).toMatchObject({ status: 'cancelled', refund: 'full', isConfirmed: false });
  });
  await during('amount_refunded_cents = 100', first!._id, async () => {
    expect((await upcoming())[0]).toMatchObject({ refund: 'part', isConfirmed: true, payment: null });
  });
});

test('a trip that FareHarbor has not cancelled yet says that it is being cancelled', async () => {
  const [first] = await upcoming();
  const isEnding = async () => (await upcoming()).slice(0, 2).map((trip) => trip.isEnding);
  expect(await isEnding()).toEqual([false, false]);
  const [refund] = await world.query<{ id: string }>(
    `insert into refunds (order_id, division_id, partner_id, group_id, customer_id, order_item_id, method, amount_cents,
       note, metadata, is_mail_wanted, cancel_state, ledger_state, mail_state, created_by_name)
     select order_id, division_id, partner_id, group_id, customer_id, id, 'none', 0,
       '', '{}', false, 'waiting', 'done', 'none', 'Test' from order_items where id = $1 returning id`,
    [first!._id],
  );
  expect(await isEnding()).toEqual([true, false]);
  const { order } = await traveller.getTrip({ params: { id: first!._id } });
  expect(order.items.filter((item) => item.isEnding).map(({ _id }) => _id)).toEqual([first!._id]);
  await world.query('delete from refunds where id = $1', [refund!.id]);
});

test('pages of trips neither overlap nor skip any, and another customer has none of them', async () => {
  const all = await upcoming();
  const pages = await Promise.all(
    all.map((_, offset) => traveller.findTrips({ query: { when: 'upcoming', limit: 1, offset } })),
  );
  expect(pages.flat()).toEqual(all);
  expect([...(await upcoming(neighbour)), ...(await past(neighbour))]).toEqual([]);
});

test('a trip names the payment that its family has to make, and none that the school makes', async () => {
  const { order } = (await upcoming())[0]!;
  await oweDollar(world, order);
  const payment = async () => (await upcoming()).find((trip) => trip.order === order)!.payment;
  expect(await payment()).toMatchObject({ amountCents: 100, isByCard: false, isDue: true });
  const plan = (set: string) => world.query(`update payment_plans set ${set} where order_id = $1`, [order]);
  const plannedIn = (days: number) =>
    world.query(`update instalments set state = 'planned', due_on = current_date + $2::int where order_id = $1`, [
      order,
      days,
    ]);
  await plannedIn(5);
  expect(await payment()).toMatchObject({ isDue: true });
  await plannedIn(9);
  expect(await payment()).toMatchObject({ isDue: false });
  await plan(`settings = '{"isAutomatic": true}', payment_method_id = 'pm_1'`);
  await plannedIn(5);
  expect(await payment()).toMatchObject({ isByCard: true, isDue: false });
  await plan(`card_refusal = 'lost_card'`);
  expect(await payment()).toMatchObject({ isByCard: false, isCardRefused: true, isDue: true });
  await plan('card_refusal = null');
  // Staff waive what is too little for a card, and the next payment is still asked for.
  await plan(`settings = '{"isAutomatic": false}'`);
  await world.query(
    `insert into instalments (plan_id, order_id, division_id, partner_id, group_id, customer_id, position, state, due_on,
       agreed_due_on, amount_cents)
     select plan_id, order_id, division_id, partner_id, group_id, customer_id, 2, 'due', current_date - 1, current_date - 1, 49
     from instalments where order_id = $1`,
    [order],
  );
  expect(await payment()).toMatchObject({ amountCents: 100, isDue: true });
  const shown = async () => (await traveller.getOrder({ params: { id: order }, query: {} })).plan!;
  expect((await shown()).askedFor).toMatchObject({ amountCents: 100 });
  await world.query('delete from instalments where order_id = $1 and position = 2', [order]);
  await plan(`settings = '{"isAutomatic": true}'`);
  // The trip moves, so the payment is asked for before its day, as on the order's page.
  await world.query(
    `update order_items set start_local = to_char(now() + interval '10 days', 'YYYY-MM-DD') || 'T12:00:00-0700' where order_id = $1`,
    [order],
  );
  const { payBy } = await shown();
  expect(payBy).toEqual({ day: expect.any(String), amountCents: 100 });
  expect(await payment()).toMatchObject({ amountCents: 100, dueOn: payBy!.day, isByCard: false, isDue: true });
  // A payment by hand is asked for already, and now has to come earlier.
  await plan(`settings = '{"isAutomatic": false}'`);
  expect(await payment()).toMatchObject({ amountCents: 100, dueOn: payBy!.day, isDue: true });
  for (const paused of ['school_pays_at = now()', 'school_pays_at = null, paused_at = now()']) {
    await plan(paused);
    expect(await payment()).toBeNull();
  }
});
