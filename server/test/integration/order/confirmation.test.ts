import { randomUUID } from 'node:crypto';
import { formatCents } from '@tours/contract/money';
import type { PublicOrder } from '@tours/contract/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '../../setup/links.ts';
import { type CallerName, type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { keyOf, type Shopper, shopper } from '../../setup/people/shopper.ts';
import { readPdf } from '../../setup/read-pdf.ts';
import { refundBody } from '../../setup/refunds.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let everybody: Record<CallerName, SignedIn>;
let person: Shopper;
let order: PublicOrder;
let unpaid: PublicOrder;
let link: string;
const email = `${randomUUID()}@parents.example`;
const PARTY = { tour: 'Whale Watching Voyage', ages: [41, 9] };
const NOT_FOUND = { status: 404, code: 'order.notFound' };

beforeAll(async () => {
  world = await openWorld();
  everybody = await signInEverybody(world);
  person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const made = await person.order(group, [await person.fillIn(group, PARTY)], email);
  await person.pay(await person.intent(made));
  ({ order } = await person.confirm(made._id));
  unpaid = await person.order(group, [await person.fillIn(group, { ...PARTY, ages: [41, 42] })], email);
  link = await linkTo(world.query, 'order', order._id, email);
});
afterAll(() => world?.close());

const readConfirmation = async (id: string, client = world.client) => {
  const { name, content } = await client.getOrderConfirmation({ params: { id } });
  const { pages } = await readPdf(content);
  return { name, pages: pages.length, text: pages.map(({ text }) => text).join(' ') };
};

test('the order page names the travellers under their booking, without ages', async () => {
  const shown = await world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} });
  const names = await world.query<{ name: string; type: string }>(
    `select firstname || ' ' || lastname as name, customer_type as type from travellers where order_id = $1 order by position`,
    [order._id],
  );
  expect(names).toHaveLength(2);
  expect(shown.items[0]!.travellers).toEqual(names);
  expect(shown.confirmationMail).toMatch(/^(queued|sent)$/);
});

test('the confirmation is one page with the tours, the travellers and the sums', async () => {
  const { name, text, pages } = await readConfirmation(keyOf(order._id));
  expect(name).toBe(`${order.lolaId}.pdf`);
  expect(pages).toBe(1);
  const [item] = order.items;
  const travellers = item!.travellers.map(({ name }) => name);
  for (const part of ['Booking confirmation', order.lolaId, item!.title, email, ...travellers])
    expect(text).toContain(part);
  expect(text).toContain(formatCents(order.amountPaidCents));
});

test('page and confirmation tell the money of a tour that was cancelled without a refund, until it is refunded', async () => {
  const group = await person.readGroup();
  const tours = await Promise.all(
    ['Whale Watching Voyage', 'Old Town Food Walk'].map((tour) =>
      person.fillIn(group, { tour, departure: 1, ages: [41] }),
    ),
  );
  const made = await person.order(group, tours);
  await person.pay(await person.intent(made));
  const [gone] = (await person.confirmed(made._id)).items;
  const kept = async () =>
    (await world.client.getOrder({ params: { id: keyOf(made._id) }, query: {} })).items.map(
      ({ amountKeptCents }) => amountKeptCents,
    );
  const NOTICE = `${formatCents(gone!.amountTotalCents)}, not refunded`;
  expect(await kept()).toEqual([0, 0]);
  const { client } = everybody.employee;
  const [{ uuid } = { uuid: '' }] = await world.query<{ uuid: string }>(
    `select fareharbor_booking ->> 'uuid' as uuid from order_items where id = $1`,
    [gone!._id],
  );
  await client.cancelBooking({ params: { shortname: 'coastlinetours', uuid } });
  expect(await kept()).toEqual([gone!.amountTotalCents, 0]);
  expect((await readConfirmation(keyOf(made._id))).text).toContain(NOTICE);
  await client.createRefund({ body: refundBody(gone!._id, gone!.amountTotalCents) });
  expect(await kept()).toEqual([0, 0]);
  expect((await readConfirmation(keyOf(made._id))).text).not.toContain('not refunded');
});

test('the confirmation opens for the people who may read the order, and for nobody else', async () => {
  for (const key of [keyOf(order._id), link]) expect((await readConfirmation(key)).text).toContain(order.lolaId);
  expect((await readConfirmation(order._id, everybody.employee.client)).text).toContain(email);
  const forAgent = await readConfirmation(order._id, everybody.agent.client);
  expect(forAgent.text).toContain(order.lolaId);
  expect(forAgent.text).not.toContain(email);
  for (const caller of ['visitor', 'otherCustomer', 'otherAgent', 'otherEmployee'] as const)
    await expect(readConfirmation(order._id, everybody[caller].client)).rejects.toMatchObject(NOT_FOUND);
});

test('an unpaid order has no confirmation, and its page is opened instead', async () => {
  const key = keyOf(unpaid._id);
  await expect(readConfirmation(key)).rejects.toMatchObject({ status: 404, code: 'resource.notFound' });
  const answer = await fetch(`${world.origin}/orders/${key}/confirmation`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe(`/orders/${key}`);
});

test('the cart of an unpaid order can be booked again, with the same travellers and price', async () => {
  const cart = await world.client.getOrderCart({ params: { id: keyOf(unpaid._id) } });
  expect(cart.items).toHaveLength(1);
  const [item] = cart.items;
  expect(item!.total.totalCents + item!.total.totalExtraCents).toBe(unpaid.amountTotalCents);
  expect(item!.travellerLabels).toHaveLength(2);
  const { total, ...rest } = item!;
  const again = await person.order(
    await person.readGroup(),
    [{ ...rest, amountTotalCents: total.totalCents + total.totalExtraCents }],
    email,
  );
  expect(again.items[0]!.travellers).toEqual(unpaid.items[0]!.travellers);
});

test('the cart of a paid order, of somebody else, or by a forwarded link is not found', async () => {
  const forwarded = await linkTo(world.query, 'order', unpaid._id, email);
  for (const id of [keyOf(order._id), unpaid._id, forwarded, randomUUID()])
    await expect(world.client.getOrderCart({ params: { id } })).rejects.toMatchObject(NOT_FOUND);
  const { client } = everybody.otherCustomer;
  await expect(client.getOrderCart({ params: { id: unpaid._id } })).rejects.toMatchObject(NOT_FOUND);
});

test('an hour after the payment the key opens the cart of a released order only for its customer', async () => {
  const group = await person.readGroup();
  const own = await person.order(group, [await person.fillIn(group, PARTY)], 'traveller@home.example');
  const params = { id: keyOf(own._id) };
  const age = `update orders set authorised_at = now() - make_interval(mins => $2) where id = $1`;
  await world.query(age, [own._id, 59]);
  expect((await world.client.getOrderCart({ params })).items).toHaveLength(1);
  await world.query(age, [own._id, 61]);
  for (const { client } of [{ client: world.client }, everybody.otherCustomer])
    await expect(client.getOrderCart({ params })).rejects.toMatchObject(NOT_FOUND);
  expect((await everybody.customer.client.getOrderCart({ params })).items).toHaveLength(1);
});

test('an hour after the payment the key does not tell why seats were refused, because FareHarbor may quote an answer', async () => {
  const group = await person.readGroup();
  const own = await person.order(group, [await person.fillIn(group, PARTY)], email);
  const problems = [{ availability: null, name: 'Whales', error: 'Not accepted: peanut allergy' }];
  const age = `update orders set state = 'released', problems = $3, authorised_at = now() - make_interval(mins => $2) where id = $1`;
  await world.query(age, [own._id, 59, JSON.stringify(problems)]);
  expect(await person.confirm(own._id)).toMatchObject({ outcome: 'refused', problems });
  await world.query(age, [own._id, 61, JSON.stringify(problems)]);
  expect(await person.confirm(own._id)).toMatchObject({ outcome: 'refused', problems: [] });
});

test('an hour after an unpaid order was saved, its key opens neither its cart nor its payment until it is saved again', async () => {
  const group = await person.readGroup();
  const items = [await person.fillIn(group, PARTY)];
  const own = await person.order(group, items, email);
  const begun = await person.intent(own);
  const params = { id: keyOf(own._id) };
  // A bank that refuses a card returns the browser to this address, which is then in its history.
  await world.query(`update orders set saved_at = now() - interval '61 minutes' where id = $1`, [own._id]);
  await expect(world.client.getOrderCart({ params })).rejects.toMatchObject(NOT_FOUND);
  await expect(person.intent(own)).rejects.toMatchObject({ status: 409, code: 'order.outdated' });
  // The address tells names, contact and ages, so whoever has it can save the same order, and must not get this payment.
  expect((await person.order(group, items, email, own._id))._id).toBe(own._id);
  const next = await person.intent(own);
  expect(next.id).not.toBe(begun.id);
  expect((await person.order(group, items, email, own._id))._id).toBe(own._id);
  expect((await person.intent(own)).id).toBe(next.id);
  await person.pay(next);
  expect(await person.confirm(own._id)).toMatchObject({ outcome: 'confirmed' });
});
