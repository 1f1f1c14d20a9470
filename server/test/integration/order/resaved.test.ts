import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import type { PriceChange } from '@tours/contract/order';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { peopleOf } from '../../setup/people.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { findDeparture, type Shopper, shopper } from '../../setup/shopper.ts';
import { atStripe } from '../../setup/stripe-events.ts';
import { openWorld, type World } from '../../setup/world.ts';

/** Tests orders that are saved again: for another group, or after their group or tours changed. */
let world: World;
let person: Shopper;
let erin: Client;
let petra: Client;
beforeAll(async () => {
  world = await openWorld();
  person = shopper(world.client, world.sandbox);
  const people = peopleOf(world);
  await people.forgetAttempts();
  erin = (await people.signIn('employee@coastline.example')).client;
  petra = (await people.signIn('employee@prairie.example')).client;
});
afterEach(() => world.sandbox.clearFaults());
afterAll(() => world?.close());

const PLACES = {
  spring: { slug: 'spring-break', partner: 'maple-leaf-academy', tour: 'Whale Watching Voyage' },
  harbour: { slug: 'harbour-weekend', partner: 'groups', tour: 'Harbour Sunset Cruise' },
  lake: { slug: 'lake-days', partner: 'red-river', tour: 'Lake Days Sailing' },
};

async function cartOf(place: keyof typeof PLACES) {
  const { slug, partner, tour } = PLACES[place];
  const group = await person.readGroup(slug, partner);
  const item = await person.fillIn(group, { tour, ages: [9] });
  const pk = findDeparture(group, tour).availability.fareharborDetails.availabilityPk;
  return { group, items: [item], pk };
}

async function save(place: keyof typeof PLACES, id: string = randomUUID()) {
  const { group, items } = await cartOf(place);
  return person.order(group, items, `${id}@parents.example`, id);
}

const intentAtStripe = async (id: string) =>
  (await world.sandbox.stripe()).payment_intents.find((intent) => intent.id === id)!;

/** The divisions in an order and all its child rows. */
async function divisionsOf(orderId: string): Promise<string[]> {
  const tables = ['order_items', 'travellers', 'waivers', 'transactions'].map(
    (table) => `select division_id from ${table} where order_id = $1`,
  );
  const rows = await world.query<{ shortname: string }>(
    `select distinct d.shortname from (select division_id from orders where id = $1 union ${tables.join(' union ')}) as named
     join divisions d on d.id = named.division_id`,
    [orderId],
  );
  return rows.map(({ shortname }) => shortname);
}

/** The partner of an order, and the commission of its items in percent. */
async function partnerOf(orderId: string) {
  const [row] = await world.query<{ group: string; partner: string; agreed: string; given: string }>(
    `select g.slug as "group", p.name as partner, p.comission_percentage::text as agreed,
       round(100.0 * i.partner_commission_cents / i.amount_total_cents, 1)::float::text as given
     from orders o join partners p on p.id = o.partner_id join groups g on g.id = o.group_id
     join order_items i on i.order_id = o.id where o.id = $1`,
    [orderId],
  );
  return row!;
}

test('an order saved for one company and then for another gives money, seats and records only to the second', async () => {
  const first = await save('spring');
  const id = first._id;
  const former = await person.intent(first);
  const second = await save('lake', id);
  expect(await intentAtStripe(former.id)).toMatchObject({ status: 'canceled' });
  const intent = await person.intent(second);
  await person.pay(intent);
  expect((await person.confirm(id)).outcome).toBe('booked');

  expect(await intentAtStripe(intent.id)).toMatchObject({
    status: 'succeeded',
    transfer_data: { destination: 'acct_prairie' },
  });
  const { bookings } = await world.sandbox.fareharbor();
  const companies = await world.query<{ company: string; lola: string }>(
    'select company_shortname as company, lola_id as lola from order_items where order_id = $1',
    [id],
  );
  expect(companies.map(({ company }) => company)).toEqual(['prairietrails']);
  expect(bookings.filter(({ external_id }) => external_id.endsWith(companies[0]!.lola))).toHaveLength(1);
  expect(await divisionsOf(id)).toHaveLength(1);
  expect((await petra.getStaffOrder({ params: { id } })).lolaId).toBe(second.lolaId);
  expect((await refusalOf(erin.getStaffOrder({ params: { id } }))).status).toBe(404);
  const actions = await world.query<{ after: { divisionId?: string } }>(
    `select after from audit_log where entity_id = $1 and action = 'order.changed'`,
    [id],
  );
  expect(actions.map(({ after }) => typeof after.divisionId)).toEqual(['string']);
});

test('an order saved for one partner and then for another of the same company does the same', async () => {
  const first = await save('spring');
  const id = first._id;
  await person.intent(first);
  const second = await save('harbour', id);
  const { group, agreed, given } = await partnerOf(id);
  expect({ group, given }).toEqual({ group: 'harbour-weekend', given: String(Number(agreed)) });
  await person.pay(await person.intent(second));
  expect((await person.confirm(id)).outcome).toBe('booked');
});

test('once a card was authorised the owners stay: during the hold, unnoticed, and after its release', async () => {
  await world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  const { group, items, pk } = await cartOf('spring');
  const order = await person.order(group, items);
  await person.pay(await person.intent(order));
  expect((await refusalOf(save('lake', order._id))).code).toBe('order.inProgress');

  const { availabilities } = await world.sandbox.fareharbor();
  const { capacity } = availabilities.find((one) => one.pk === pk)!;
  await world.sandbox.setAvailability(pk, { capacity: 0 });
  expect((await person.confirm(order._id)).outcome).toBe('refused');
  await world.sandbox.setAvailability(pk, { capacity });
  for (const place of ['lake', 'harbour'] as const) {
    const refusal = await refusalOf(save(place, order._id));
    expect([refusal.status, refusal.code]).toEqual([409, 'order.otherOwner']);
  }
  const again = await person.order(group, items, undefined, order._id);
  expect((await refusalOf(save('lake', order._id))).code).toBe('order.otherOwner');
  await person.pay(await person.intent(again));
  expect((await person.confirm(order._id)).outcome).toBe('booked');
});

test('a group can move to another partner only until somebody has paid in it', async () => {
  const [group] = await world.query<{ id: string; version: number; partner_id: string; division_id: string }>(
    `select id, version, partner_id, division_id from groups where slug = 'harbour-weekend'`,
  );
  const [other] = await world.query<{ id: string }>(
    'select id from partners where division_id = $1 and id <> $2 and deleted_at is null limit 1',
    [group!.division_id, group!.partner_id],
  );
  const refusal = await refusalOf(
    erin.updateGroup({ params: { id: group!.id }, body: { partner: other!.id, version: group!.version } }),
  );
  expect([refusal.status, refusal.code]).toEqual([409, 'group.soldByPartner']);

  const { group: shown, items } = await cartOf('spring');
  const order = await person.order(shown, items);
  const intent = await person.intent(order);
  // Changes the database directly, because the endpoint checks first: this simulates two crossing transactions.
  const [former] = await world.query<{ partner_id: string }>('select partner_id from groups where id = $1', [
    shown._id,
  ]);
  await world.query('update groups set partner_id = $2 where id = $1', [shown._id, group!.partner_id]);
  await person.pay(intent);
  expect((await person.confirm(order._id)).outcome).toBe('refused');
  await world.query('update groups set partner_id = $2 where id = $1', [shown._id, former!.partner_id]);
  expect(await intentAtStripe(intent.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
});

test('a hold whose money would go to another account is released, and staff are notified', async () => {
  const order = await save('spring');
  const intent = await person.intent(order);
  const [company] = await world.query<{ id: string }>(
    `update companies set stripe_connected_account_id = 'acct_elsewhere'
     where stripe_connected_account_id = 'acct_coastline' returning id`,
  );
  await person.pay(intent);
  const { outcome } = await person.confirm(order._id);
  await world.query(`update companies set stripe_connected_account_id = 'acct_coastline' where id = $1`, [company!.id]);
  expect(outcome).toBe('refused');
  expect(await intentAtStripe(intent.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
  expect(
    await world.query('select 1 from mail_outbox where once_key = $1', [`alert:payment.differs:${order._id}`]),
  ).toHaveLength(1);
});

type Rated = { pk: number; rates: { pk: number; total_including_tax: number }[] };

/** Changes a departure's price at FareHarbor and returns how to undo it. */
async function reprice(pk: number, price: (cents: number) => number): Promise<() => Promise<unknown>> {
  const { availabilities } = await world.sandbox.fareharbor();
  const { rates } = availabilities.find((one) => one.pk === pk) as unknown as Rated;
  const priced = (of: (cents: number) => number) =>
    rates.map(({ pk, total_including_tax }) => ({ pk, total_including_tax: of(total_including_tax) }));
  await world.sandbox.setAvailability(pk, { rates: priced(price) });
  return () => world.sandbox.setAvailability(pk, { rates: priced((cents) => cents) });
}

const anHourLater = (orderId: string) =>
  world.query(`update orders set priced_at = priced_at - interval '1 hour' where id = $1`, [orderId]);

const liveBookings = async (orderId: string) => {
  const references = await world.query<{ reference: string }>(
    `select booking_payload->>'external_id' as reference from order_items where order_id = $1`,
    [orderId],
  );
  const { bookings } = await world.sandbox.fareharbor();
  return bookings.filter(
    ({ external_id, status }) => status === 'booked' && references.some(({ reference }) => reference === external_id),
  );
};

test('if the price rises after an order was saved, nobody pays the old price, or the new one before seeing it', async () => {
  const { group, items, pk } = await cartOf('spring');
  const order = await person.order(group, items);
  const former = await person.intent(order);
  const undo = await reprice(pk, (cents) => cents * 2);
  expect((await person.intent(order)).id).toBe(former.id);
  await anHourLater(order._id);
  const refusal = await refusalOf(person.intent(order));
  const changed = refusal.details as PriceChange;
  expect([refusal.status, refusal.code]).toEqual([409, 'order.priceChanged']);
  expect(changed.items).toMatchObject([{ previousCents: order.amountTotalCents }]);
  expect(changed.amountTotalCents).toBeGreaterThan(order.amountTotalCents);
  expect(await intentAtStripe(former.id)).toMatchObject({ status: 'canceled' });

  const accepted = [{ ...items[0]!, amountTotalCents: changed.amountTotalCents }];
  const saved = await person.order(group, accepted, undefined, order._id);
  const intent = await person.intent(saved);
  expect(intent.amount).toBe(changed.amountTotalCents);
  await person.pay(intent);
  expect((await person.confirm(order._id)).outcome).toBe('booked');
  await undo();
});

test('if the price rises while the card is typed, the seats are released with an explanation', async () => {
  const { group, items, pk } = await cartOf('spring');
  const order = await person.order(group, items);
  const intent = await person.intent(order);
  const undo = await reprice(pk, (cents) => cents * 2);
  await person.pay(intent);
  const { outcome, problems } = await person.confirm(order._id);
  await undo();
  expect(outcome).toBe('refused');
  expect(problems[0]!.error).toMatch(
    /^The price has changed from \$[\d.]+ to \$[\d.]+ meanwhile\. Nothing was charged/,
  );
  expect(await intentAtStripe(intent.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
  expect(await liveBookings(order._id)).toEqual([]);
});

test('a closed group accepts no payment for earlier orders, whether begun before or after', async () => {
  const { group, items } = await cartOf('harbour');
  const order = await person.order(group, items);
  const kept = await person.intent(order);
  await anHourLater(order._id);
  await world.query('update groups set is_active = false where id = $1', [group._id]);
  const refusal = await refusalOf(person.intent(order));
  await person.pay(kept);
  const { outcome } = await person.confirm(order._id);
  await world.query('update groups set is_active = true where id = $1', [group._id]);
  expect(refusal.code).toBe('group.unavailable');
  expect(outcome).toBe('refused');
  expect(await intentAtStripe(kept.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
  expect(await liveBookings(order._id)).toEqual([]);
});

test('a departure that staff have hidden is named and accepts no payment', async () => {
  const { group, items } = await cartOf('harbour');
  const order = await person.order(group, items);
  await anHourLater(order._id);
  await world.query('update availabilities set is_hidden = true where id = $1', [items[0]!.availability]);
  const refusal = await refusalOf(person.intent(order));
  await world.query('update availabilities set is_hidden = false where id = $1', [items[0]!.availability]);
  expect(refusal).toMatchObject({
    code: 'order.itemsInvalid',
    details: { items: [{ availability: items[0]!.availability, name: 'Harbour Sunset Cruise' }] },
  });
});

test('an amount below the card minimum is refused with a message', async () => {
  const { pk } = await cartOf('harbour');
  const undo = await reprice(pk, () => 20);
  const order = await save('harbour');
  await undo();
  expect(order.amountTotalCents).toBeLessThan(50);
  const refusal = await refusalOf(person.intent(order));
  expect([refusal.status, refusal.code]).toEqual([409, 'payment.tooSmall']);
});

test('after a partial capture at Stripe the seats are booked, and staff learn of the rest at once', async () => {
  await world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  const order = await save('spring');
  const intent = await person.intent(order);
  await person.pay(intent);
  await atStripe(world.sandbox.url, `/payment_intents/${intent.id}/capture`, { amount_to_capture: '1000' });
  expect((await person.confirm(order._id)).outcome).toBe('booked');
  const [alert] = await world.query<{ message: string }>(
    `select data->>'message' as message from mail_outbox where once_key = $1`,
    [`alert:payment.amountDiffers:${order._id}`],
  );
  expect(alert!.message).toContain('Stripe captured $10.00 of');
});

test('the same new order saved four times at once is one order with four answers', async () => {
  const { group, items } = await cartOf('spring');
  for (let round = 0; round < 4; round++) {
    const id = randomUUID();
    const saved = await Promise.all([0, 1, 2, 3].map(() => person.order(group, items, `${id}@parents.example`, id)));
    expect(new Set(saved.map(({ lolaId }) => lolaId)).size).toBe(1);
    expect(await world.query('select 1 from order_items where order_id = $1', [saved[0]!._id])).toHaveLength(1);
  }
});

test('Stripe receives the ids used at FareHarbor and in our lists, and stores no card', async () => {
  const order = await save('spring');
  const intent = await person.intent(order);
  await person.pay(intent);
  await person.confirm(order._id);
  const [line] = await world.query<{ transaction: string; item: string }>(
    `select t.lola_id as transaction, i.fareharbor_item_pk as item from transactions t
     join order_items o on o.id = t.order_item_id join items i on i.id = o.item_id where t.order_id = $1`,
    [order._id],
  );
  const atTheirs = await intentAtStripe(intent.id);
  expect(atTheirs.metadata).toMatchObject({ itemPks: String(line!.item), transactionIds: line!.transaction });
  expect(atTheirs).toMatchObject({ setup_future_usage: null });
});

test('a free order is booked without a card', async () => {
  const { pk } = await cartOf('harbour');
  const undo = await reprice(pk, () => 0);
  const order = await save('harbour');
  expect(order.amountTotalCents).toBe(0);
  expect((await refusalOf(person.intent(order))).code).toBe('payment.tooSmall');
  const { outcome, order: booked } = await person.confirm(order._id);
  await undo();
  expect({ outcome, booked }).toMatchObject({ outcome: 'booked', booked: { isPaid: true, amountPaidCents: 0 } });
  expect(await liveBookings(order._id)).toHaveLength(1);
  expect(await world.query('select 1 from transactions where order_id = $1', [order._id])).toEqual([]);
  expect(
    await world.query(`select 1 from mail_outbox where order_id = $1 and template = 'order-confirmation'`, [order._id]),
  ).toHaveLength(1);
  const { payment_intents } = await world.sandbox.stripe();
  expect(payment_intents.filter(({ metadata }) => metadata.orderUuid === order._id)).toEqual([]);
});

test('seats booked in another currency are released, and nothing is charged', async () => {
  const order = await save('spring');
  const intent = await person.intent(order);
  await world.sandbox.setCurrency('coastlinetours', 'usd');
  await person.pay(intent);
  const { outcome, problems } = await person.confirm(order._id);
  await world.sandbox.setCurrency('coastlinetours', 'cad');
  expect({ outcome, problems }).toMatchObject({
    outcome: 'refused',
    problems: [{ error: expect.stringContaining('in another currency than Canadian dollars') }],
  });
  expect(await intentAtStripe(intent.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
  expect(await liveBookings(order._id)).toEqual([]);
});
