import { randomUUID } from 'node:crypto';
import type { PublicGroup } from '@tours/contract/group';
import type { PublicOrder } from '@tours/contract/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '../../setup/links.ts';
import { type CallerName, type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { keyOf, type Shopper, shopper } from '../../setup/people/shopper.ts';
import { setBookings } from '../../setup/set-bookings.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let everybody: Record<CallerName, SignedIn>;
let person: Shopper;
let group: PublicGroup;
let order: PublicOrder;
let link: string;
const email = `${randomUUID()}@parents.example`;
beforeAll(async () => {
  world = await openWorld();
  everybody = await signInEverybody(world);
  person = shopper(world.client, world.sandbox);
  group = await person.readGroup();
  const items = [
    await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [41] }),
    await person.fillIn(group, { tour: 'Cedar Canyon Walk', ages: [41] }),
  ];
  const made = await person.order(group, items, email);
  await person.pay(await person.intent(made));
  ({ order } = await person.confirm(made._id));
  link = await linkTo(world.query, 'order', order._id, email);
});
afterAll(() => world?.close());

const read = async (id: string, booking?: string, client = world.client) => {
  const { name, content } = await client.getOrderCalendar({ params: { id }, query: { booking } });
  return { name, text: new TextDecoder().decode(content) };
};
const titlesIn = (text: string) =>
  [...text.matchAll(/^SUMMARY:(.*?)(?: · \d+ seats?)?\r$/gm)].map(([, title]) => title);
/** The event of a booking, without folded lines. */
const eventOf = (text: string, booking: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .map((event) => event.split('END:VEVENT')[0]!)
    .find((event) => event.includes(`UID:${booking}@`));
const titlesOf = (items: PublicOrder['items']) => items.map(({ title }) => title);
const NOT_FOUND = { status: 404, code: 'order.notFound' };

test('has every booked trip with its local time and zone, and the time in words', async () => {
  const { name, text } = await read(keyOf(order._id));
  expect(name).toBe(`${order.lolaId}.ics`);
  expect(titlesIn(text)).toEqual(titlesOf(order.items));
  const rows = await world.query<{ id: string; start: string }>(
    'select id, start_local as start from order_items where order_id = $1',
    [order._id],
  );
  for (const { id, start } of rows) {
    const event = eventOf(text, id);
    expect(event).toContain(`DTSTART;TZID=UTC-7:${start.slice(0, 19).replace(/[-:]/g, '')}`);
    expect(event).toMatch(new RegExp(`DESCRIPTION:.*${start.slice(11, 16)} – .*Pacific Time/Vancouver`));
  }
  expect(text).not.toContain(email);
});

test('a trip that moved or was cancelled changes in a calendar that has it, from the file as from the feed', async () => {
  const { client } = everybody.customer;
  const cart = [await person.fillIn(group, { tour: 'Cedar Canyon Walk', ages: [41] })];
  const { _id, items } = await person.book(group, cart, 'traveller@home.example');
  const booking = items[0]!._id;
  const { address } = await client.openFeed({ body: {} });
  const both = async () => {
    const file = eventOf((await read(_id, undefined, client)).text, booking);
    const feed = await fetch(world.origin + new URL(address).pathname);
    expect(eventOf(await feed.text(), booking)).toBe(file);
    return file;
  };
  expect(await both()).toMatch(/SEQUENCE:0\r.*STATUS:CONFIRMED/s);
  await world.query(`update order_items set start_local = regexp_replace(start_local, 'T..', 'T08') where id = $1`, [
    booking,
  ]);
  expect(await both()).toMatch(/SEQUENCE:1\r.*DTSTART;TZID=UTC-7:\d{8}T08/s);
  await setBookings(world, 'cancelled', 'id = $1', [booking]);
  await world.query('update order_items set updated_at = now() where id = $1', [booking]);
  expect(await both()).toMatch(/SEQUENCE:2\r.*STATUS:CANCELLED/s);
  await world.query(`update order_items set updated_at = now() - interval '61 days' where id = $1`, [booking]);
  await expect(read(_id, undefined, client)).rejects.toMatchObject({ status: 404, code: 'resource.notFound' });
});

test('comes with the confirmation, the same as on the page of the order', async () => {
  const { attachments } = await peopleOf(world).mailTo(email, /^Your booking OR/);
  expect(attachments).toMatchObject([{ filename: `${order.lolaId}.ics` }]);
  expect(attachments[0]!.contentType).toContain('text/calendar');
  const { text } = await read(keyOf(order._id));
  // The mailbox ends lines like Unix, also the last one.
  expect(Buffer.from(attachments[0]!.content, 'base64').toString().trim()).toBe(text.replaceAll('\r\n', '\n'));
});

test('has one trip where one is asked for, and none of another order', async () => {
  const [, second] = order.items;
  const { text } = await read(keyOf(order._id), second!._id);
  expect(titlesIn(text)).toEqual([second!.title]);
  await expect(read(keyOf(order._id), randomUUID())).rejects.toMatchObject({ status: 404, code: 'resource.notFound' });
});

test('opens for the people who may read the order, and for nobody else', async () => {
  for (const key of [keyOf(order._id), link]) expect(titlesIn((await read(key)).text)).toHaveLength(2);
  for (const caller of ['employee', 'agent'] as const)
    expect(titlesIn((await read(order._id, undefined, everybody[caller].client)).text)).toHaveLength(2);
  for (const caller of ['visitor', 'otherCustomer', 'otherAgent', 'otherEmployee'] as const)
    await expect(read(order._id, undefined, everybody[caller].client)).rejects.toMatchObject(NOT_FOUND);
});

test('is there without the application key, for a plain link on the page', async () => {
  const answer = await fetch(`${world.origin}/orders/${link}/calendar?booking=${order.items[0]!._id}`);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/calendar;charset=utf-8',
    'content-disposition': `attachment; filename="${order.lolaId}.ics"`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(titlesIn(await answer.text())).toEqual([order.items[0]!.title]);
});

test('leads to the page where there is no calendar', async () => {
  const open = await person.order(group, [await person.fillIn(group, { tour: 'Cedar Canyon Walk', ages: [41] })]);
  await expect(read(keyOf(open._id))).rejects.toMatchObject({ status: 404, code: 'resource.notFound' });
  for (const key of [keyOf(open._id), order._id, randomUUID(), 'nonsense']) {
    const answer = await fetch(`${world.origin}/orders/${key}/calendar`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/orders/${key}`]);
  }
});
