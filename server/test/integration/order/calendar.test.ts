import { randomUUID } from 'node:crypto';
import type { PublicGroup } from '@tours/contract/group';
import type { PublicOrder } from '@tours/contract/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '../../setup/links.ts';
import { type CallerName, type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { keyOf, type Shopper, shopper } from '../../setup/people/shopper.ts';
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
const titlesIn = (text: string) => [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title);
const titlesOf = (items: PublicOrder['items']) => items.map(({ title }) => title);
const NOT_FOUND = { status: 404, code: 'order.notFound' };

test('has every booked trip with its times in UTC', async () => {
  const { name, text } = await read(keyOf(order._id));
  expect(name).toBe(`${order.lolaId}.ics`);
  expect(titlesIn(text)).toEqual(titlesOf(order.items));
  const inUtc = (time: string) => new Date(time.slice(0, 25)).toISOString().replace(/[-:]|\.\d+/g, '');
  for (const { startDate, endDate } of order.items)
    expect(text).toContain(`DTSTART:${inUtc(startDate)}\r\nDTEND:${inUtc(endDate)}\r\n`);
  expect(text).not.toContain(email);
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
