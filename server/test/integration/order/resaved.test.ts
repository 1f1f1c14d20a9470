import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { peopleOf } from '../../setup/people/people.ts';
import { keyOf } from '../../setup/people/shopper.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openPlaces, type Places } from './places.ts';

/** Tests orders that are saved again for another group, or whose group moves. */
let at: Places;
let erin: Client;
let petra: Client;
beforeAll(async () => {
  at = await openPlaces();
  const people = peopleOf(at.world);
  await people.forgetAttempts();
  erin = (await people.signIn('employee@coastline.example')).client;
  petra = (await people.signIn('employee@prairie.example')).client;
});
afterEach(() => at.world.sandbox.clearFaults());
afterAll(() => at?.world.close());

/** The divisions in an order and all its child rows. */
async function divisionsOf(orderId: string): Promise<string[]> {
  const tables = ['order_items', 'travellers', 'waivers', 'transactions', 'agreements'].map(
    (table) => `select division_id from ${table} where order_id = $1`,
  );
  const rows = await at.world.query<{ shortname: string }>(
    `select distinct d.shortname from (select division_id from orders where id = $1 union ${tables.join(' union ')}) as named
     join divisions d on d.id = named.division_id`,
    [orderId],
  );
  return rows.map(({ shortname }) => shortname);
}

/** The partner of an order, the commission of its item in percent, and the item's title. */
async function partnerOf(orderId: string) {
  const [row] = await at.world.query<{ group: string; title: string; agreed: string; given: string }>(
    `select g.slug as "group", i.title, p.commission_percentage::text as agreed,
       round(100.0 * i.partner_commission_cents / i.amount_total_cents, 1)::float::text as given
     from orders o join partners p on p.id = o.partner_id join groups g on g.id = o.group_id
     join order_items i on i.order_id = o.id where o.id = $1`,
    [orderId],
  );
  return row!;
}

test('an order saved again stores the accepted terms, times, title and commission as they are now, and staff see the terms once it is paid', async () => {
  const id = randomUUID();
  const { group, items } = await at.cartOf('harbour');
  let shown = group;
  const buy = () => at.person.order(shown, items, 'terms@parents.example', id);
  const termsOf = async (orderId: string) => {
    const [row] = await at.world.query<{ terms: string }>(
      `select content::json ->> 'terms' as terms from agreements where order_id = $1`,
      [orderId],
    );
    return row!.terms;
  };
  const { _id } = await buy();
  const former = await termsOf(_id);
  await at.world.query(`update groups set terms = '<p>Changed terms</p>' where id = $1`, [group._id]);
  expect((await refusalOf(buy())).code).toBe('order.termsChanged');
  expect(await termsOf(_id)).toBe(former);
  shown = (await at.cartOf('harbour')).group;
  await buy();
  expect(await termsOf(_id)).toBe('<p>Changed terms</p>');
  const timeOf = async (table: string, key: string, id: string) =>
    (await at.world.query<{ at: string }>(`select start_local as at from ${table} where ${key} = $1`, [id]))[0]!.at;
  const { availability } = items[0]!;
  const start = await timeOf('availabilities', 'id', availability);
  const moveTo = (time: string) =>
    at.world.query('update availabilities set start_local = $2 where id = $1', [availability, time]);
  const later = start.replace(/T\d\d:\d\d/, 'T07:05');
  await moveTo(later);
  await buy();
  expect(await timeOf('order_items', 'order_id', _id)).toBe(later);
  const rename = (name: string) =>
    at.world.query('update items set name = $2 where id = (select item_id from availabilities where id = $1)', [
      availability,
      name,
    ]);
  await rename('Renamed Cruise');
  await at.world.query(
    `update partners set commission_percentage = commission_percentage + 1
     where id = (select partner_id from groups where id = $1)`,
    [group._id],
  );
  await buy();
  const { title, agreed, given } = await partnerOf(_id);
  expect({ title, given }).toEqual({ title: 'Renamed Cruise', given: String(Number(agreed)) });
  await rename('Harbour Sunset Cruise');
  await moveTo(start);
  expect((await erin.getStaffOrder({ params: { id: _id } })).agreement).toBeNull();
  await at.world.query('update groups set terms = $2 where id = $1', [group._id, former]);
});

test('nobody accepts a cancellation policy that they have not seen', async () => {
  const { group, items } = await at.cartOf('harbour');
  const [{ item, cancellation }] = items as [(typeof items)[0]];
  const change = (policy: string) =>
    at.world.query(
      `update items set fareharbor_details = jsonb_set(fareharbor_details, '{cancellationPolicy}', to_jsonb($2::text))
       where id = $1`,
      [item, policy],
    );
  await change('Nothing is refunded.');
  const id = randomUUID();
  expect(await refusalOf(at.person.order(group, items, undefined, id))).toMatchObject({
    status: 409,
    code: 'order.termsChanged',
  });
  expect(await at.world.query('select 1 from orders where checkout_key = $1', [keyOf(id)])).toEqual([]);
  const { items: read } = await at.cartOf('harbour');
  const order = await at.person.order(group, read, undefined, id);
  const [agreed] = await at.world.query<{ content: string }>('select content from agreements where order_id = $1', [
    order._id,
  ]);
  expect(agreed!.content).toContain('Nothing is refunded.');
  await change(cancellation!);
});

test('an order saved for one company and then for another gives money, seats and records only to the second', async () => {
  const first = await at.save('spring');
  const id = first._id;
  const former = await at.person.intent(first);
  const second = await at.save('lake', id);
  expect(await at.intentAtStripe(former.id)).toMatchObject({ status: 'canceled' });
  const intent = await at.person.intent(second);
  await at.person.pay(intent);
  expect((await at.person.confirm(id)).outcome).toBe('confirmed');

  expect(await at.intentAtStripe(intent.id)).toMatchObject({
    status: 'succeeded',
    transfer_data: { destination: 'acct_prairie' },
  });
  const { bookings } = await at.world.sandbox.fareharbor();
  const companies = await at.world.query<{ company: string; lola: string }>(
    'select company_shortname as company, lola_id as lola from order_items where order_id = $1',
    [id],
  );
  expect(companies.map(({ company }) => company)).toEqual(['prairietrails']);
  expect(bookings.filter(({ external_id }) => external_id.endsWith(companies[0]!.lola))).toHaveLength(1);
  expect(await divisionsOf(id)).toHaveLength(1);
  expect((await petra.getStaffOrder({ params: { id } })).lolaId).toBe(second.lolaId);
  expect((await refusalOf(erin.getStaffOrder({ params: { id } }))).status).toBe(404);
  const actions = await at.world.query<{ after: { divisionId?: string } }>(
    `select after from audit_log where entity_id = $1 and action = 'order.changed'`,
    [id],
  );
  expect(actions.map(({ after }) => typeof after.divisionId)).toEqual(['string']);
});

test('an order saved for one partner and then for another of the same company does the same', async () => {
  const first = await at.save('spring');
  const id = first._id;
  await at.person.intent(first);
  const second = await at.save('harbour', id);
  const { group, agreed, given } = await partnerOf(id);
  expect({ group, given }).toEqual({ group: 'harbour-weekend', given: String(Number(agreed)) });
  await at.person.pay(await at.person.intent(second));
  expect((await at.person.confirm(id)).outcome).toBe('confirmed');
});

test('once a card was authorised the owners stay: during the hold, unnoticed, and after its release', async () => {
  await at.world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  const { group, items, pk } = await at.cartOf('spring');
  const order = await at.person.order(group, items);
  await at.person.pay(await at.person.intent(order));
  expect((await refusalOf(at.save('lake', order._id))).code).toBe('order.inProgress');

  const { availabilities } = await at.world.sandbox.fareharbor();
  const { capacity } = availabilities.find((one) => one.pk === pk)!;
  await at.world.sandbox.setAvailability(pk, { capacity: 0 });
  expect((await at.person.confirm(order._id)).outcome).toBe('refused');
  expect((await refusalOf(at.person.intent(order))).code).toBe('order.outdated');
  await at.world.sandbox.setAvailability(pk, { capacity });
  for (const place of ['lake', 'harbour'] as const) {
    const refusal = await refusalOf(at.save(place, order._id));
    expect([refusal.status, refusal.code]).toEqual([409, 'order.otherOwner']);
  }
  // The email was mistyped, and its owner must not read with a login of theirs whose order it was.
  const again = await at.person.order(group, items, `${randomUUID()}@parents.example`, order._id);
  const former = await at.world.query('select name, phone from customers where email = $1', [order.customer.email]);
  expect(former).toEqual([{ name: '', phone: '' }]);
  expect((await refusalOf(at.save('lake', order._id))).code).toBe('order.otherOwner');
  await at.person.pay(await at.person.intent(again));
  expect((await at.person.confirm(order._id)).outcome).toBe('confirmed');
});

test('an hour after its first payment nobody who has its address saves over or pays an order that was saved again', async () => {
  const { group, items } = await at.cartOf('spring');
  const order = await at.person.order(group, items);
  const begun = await at.person.intent(order);
  // Its first payment was released, and the family has saved it again since.
  await at.world.query(`update orders set authorised_at = now() - interval '61 minutes' where id = $1`, [order._id]);
  expect((await refusalOf(at.person.intent(order))).code).toBe('order.outdated');
  const again = await at.person.order(group, items, `${randomUUID()}@strangers.example`, order._id);
  expect(again._id).not.toBe(order._id);
  expect(await at.intentAtStripe(begun.id)).toMatchObject({ status: 'canceled' });
  expect(await at.world.query('select contact_email, state from orders where id = $1', [order._id])).toEqual([
    { contact_email: order.customer.email, state: 'open' },
  ]);
  await at.person.pay(await at.person.intent(again));
  expect((await at.person.confirm(again._id)).outcome).toBe('confirmed');
});

test('a group can move to another partner only until somebody has paid in it', async () => {
  const [group] = await at.world.query<{ id: string; version: number; partner_id: string; division_id: string }>(
    `select id, version, partner_id, division_id from groups where slug = 'harbour-weekend'`,
  );
  const [other] = await at.world.query<{ id: string }>(
    'select id from partners where division_id = $1 and id <> $2 and deleted_at is null limit 1',
    [group!.division_id, group!.partner_id],
  );
  const refusal = await refusalOf(
    erin.updateGroup({ params: { id: group!.id }, body: { partner: other!.id, version: group!.version } }),
  );
  expect([refusal.status, refusal.code]).toEqual([409, 'group.soldByPartner']);

  const { group: shown, items } = await at.cartOf('spring');
  const order = await at.person.order(shown, items);
  const intent = await at.person.intent(order);
  // Changes the database directly, because the endpoint checks first: this simulates two crossing transactions.
  const [former] = await at.world.query<{ partner_id: string }>('select partner_id from groups where id = $1', [
    shown._id,
  ]);
  await at.world.query('update groups set partner_id = $2 where id = $1', [shown._id, group!.partner_id]);
  expect((await refusalOf(at.person.intent(order))).code).toBe('order.outdated');
  await at.person.pay(intent);
  expect((await at.person.confirm(order._id)).outcome).toBe('refused');
  await at.world.query('update groups set partner_id = $2 where id = $1', [shown._id, former!.partner_id]);
  expect(await at.intentAtStripe(intent.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
});

test('a hold whose money would go to another account is released, and staff are notified', async () => {
  const order = await at.save('spring');
  const intent = await at.person.intent(order);
  const [company] = await at.world.query<{ id: string }>(
    `update companies set stripe_connected_account_id = 'acct_elsewhere'
     where stripe_connected_account_id = 'acct_coastline' returning id`,
  );
  await at.person.pay(intent);
  const { outcome } = await at.person.confirm(order._id);
  await at.world.query(`update companies set stripe_connected_account_id = 'acct_coastline' where id = $1`, [
    company!.id,
  ]);
  expect(outcome).toBe('refused');
  expect(await at.intentAtStripe(intent.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
  expect(
    await at.world.query('select 1 from mail_outbox where once_key = $1', [`alert:payment.differs:${order._id}`]),
  ).toHaveLength(1);
});

test('the same new order saved four times at once is one order with four answers', async () => {
  const { group, items } = await at.cartOf('spring');
  for (let round = 0; round < 4; round++) {
    const id = randomUUID();
    const saved = await Promise.all([0, 1, 2, 3].map(() => at.person.order(group, items, `${id}@parents.example`, id)));
    expect(new Set(saved.map(({ lolaId }) => lolaId)).size).toBe(1);
    expect(await at.world.query('select 1 from order_items where order_id = $1', [saved[0]!._id])).toHaveLength(1);
  }
});

test('an unpaid order that is changed without end fills no history', async () => {
  const key = randomUUID();
  const { group, items } = await at.cartOf('harbour');
  const save = (nth: number) => at.person.order(group, items, `changed-${nth}@parents.example`, key);
  const { _id } = await save(0);
  for (let nth = 1; nth <= 5; nth++) await save(nth);
  const history = await at.world.client.getOrderHistory({ params: { id: key } });
  expect(history.map(({ what }) => what)).toEqual(['Order changed before it was paid', 'Order placed']);
  expect(await at.world.query('select action from audit_log where entity_id = $1', [_id])).toHaveLength(2);
});
