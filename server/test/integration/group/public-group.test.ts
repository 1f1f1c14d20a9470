import { randomUUID } from 'node:crypto';
import type { PublicGroup } from '@tours/contract/group';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const read = async (partnerSlug: string, slug: string, select?: 'terms'[]): Promise<PublicGroup> => {
  const [group] = await world.client.queryGroups({ body: { filter: { partnerSlug, slug }, select } });
  return group!;
};

test('Spring Break sells what the demo world promises, including hidden and undated items', async () => {
  const group = await read('maple-leaf-academy', 'spring-break');
  expect(group).toMatchObject({ isAvailable: true, unavailableReason: null, offersSignIn: true });
  const tours = group.items.filter(({ item }) => item.itemType === 'item');
  expect(tours).toHaveLength(6);
  expect(group.items.filter(({ item }) => item.itemType === 'addon')).toHaveLength(1);
  expect(group.items.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const departures = tours.flatMap(({ item }) => item.availabilities);
  expect(departures.length).toBeGreaterThanOrEqual(7);
  expect(departures.some(({ headline }) => headline === 'Teachers only')).toBe(false);
  expect(tours.filter(({ item }) => item.availabilities.length === 0)).toHaveLength(1);
  const { seats } = await world.client.listSeats({ params: { id: group._id } });
  expect(seats.filter(({ capacity }) => capacity === 0)).toHaveLength(1);
  expect(seats.every(({ fetchedAt, priceFromCents }) => fetchedAt !== null && priceFromCents! > 0)).toBe(true);
});

test('texts are clean, times are local, and terms are sent on request', async () => {
  const group = await read('maple-leaf-academy', 'spring-break', ['terms']);
  expect(group.terms).toContain('Who you book with');
  expect((await read('maple-leaf-academy', 'spring-break')).terms).toBeUndefined();
  const [whale] = group.items;
  expect(whale!.item.availabilities[0]!.startDate).toMatch(/T09:00:00-0[78]:00\[America\/Vancouver\]$/);
  expect(JSON.stringify(group)).not.toMatch(
    /comission|lolaFee|stripe|createdBy|isSendEmailToPartner|isCustomerPortalEmail/i,
  );
});

test.each([
  ['maple-leaf-academy', 'summer-camp', 'inactive'],
  ['maple-leaf-academy', 'last-year', 'expired'],
])('%s/%s is %s: it shows a title and a reason, and sells nothing', async (partnerSlug, slug, reason) => {
  const group = await read(partnerSlug, slug, ['terms']);
  expect(group).toMatchObject({ isAvailable: false, unavailableReason: reason, items: [], description: '', terms: '' });
  await expect(world.client.listSeats({ params: { id: group._id } })).rejects.toMatchObject({ code: 'group.notFound' });
});

test.each([
  ['groups', 'harbour-weekend'],
  ['summit-school', 'alpine-week'],
  ['red-river', 'lake-days'],
])('%s/%s is open', async (partnerSlug, slug) => {
  const group = await read(partnerSlug, slug);
  expect(group).toMatchObject({ isAvailable: true, path: `/${partnerSlug}/${slug}` });
});

test('a slug belongs to one partner, and a deleted group is not found', async () => {
  expect(await read('red-river', 'spring-break')).toBeUndefined();
  for (const path of ['/summit-school/spring-break', '/groups/spring-break', '/red-river/alpine-week'])
    expect((await fetch(world.origin + path)).status).toBe(404);
  const group = await read('summit-school', 'alpine-week');
  await world.query('update groups set deleted_at = now() where id = $1', [group._id]);
  expect(await world.client.queryGroups({ body: { filter: { _id: group._id } } })).toEqual([]);
});

test('a page can be read and previewed without scripts', async () => {
  const { html } = await open('/maple-leaf-academy/spring-break');
  expect(html).toContain('<title>Spring Break · Maple Leaf Academy</title>');
  expect(meta(html, 'og:title')).toBe('Spring Break · Maple Leaf Academy');
  // The public address of the test servers, whatever host they are asked under.
  const publicUrl = 'http://localhost:3000';
  expect(meta(html, 'og:url')).toBe(`${publicUrl}/maple-leaf-academy/spring-break`);
  expect(meta(html, 'og:description')).toMatch(/\w{3}/);
  const picture = new URL(meta(html, 'og:image'));
  expect(picture.origin).toBe(publicUrl);
  expect((await fetch(world.origin + picture.pathname)).headers.get('content-type')).toMatch(/^image\//);
  for (const tour of ['Whale Watching Voyage', 'Cedar Canyon Walk', 'Trip Photo Book', '09:00'])
    expect(html).toContain(tour);
  expect(html).not.toContain('Teachers only');
});

test('pages that are asked for at the same moment differ only in their nonces and the ids of their requests', async () => {
  const pages = await Promise.all(Array.from({ length: 8 }, () => open('/maple-leaf-academy/spring-break')));
  const nonces = pages.map(({ headers }) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy')!)![1]!);
  expect(new Set(nonces).size).toBe(8);
  for (const [at, { html }] of pages.entries()) expect(html.split(nonces[at]!).length).toBeGreaterThan(3);
  const ids = pages.map(({ headers }) => headers.get('x-request-id')!);
  const bare = new Set(pages.map(({ html }, at) => html.replaceAll(nonces[at]!, '').replaceAll(ids[at]!, '')));
  expect(bare.size).toBe(1);
  expect([...bare][0]).not.toMatch(/nonce="[^"]/);
});

test('a closed group is not indexed, and its page is open from the day after its first to the day before its last', async () => {
  const path = '/maple-leaf-academy/summer-camp';
  const set = (change: string) => world.query(`update groups set ${change} where slug = 'summer-camp'`);
  const days = (live: string, expiry: string) => set(`date_live = ${live}, date_expiry = ${expiry}`);
  const isOpen = async () => {
    const { html } = await open(path);
    const isClosed = html.includes('This group is not available at the moment.');
    expect([html.includes('View Tours'), /name="robots" content="noindex"/.test(html)]).toEqual([!isClosed, isClosed]);
    return !isClosed;
  };
  expect(await isOpen()).toBe(false);
  try {
    await set('is_active = true');
    for (const [live, expiry, expected] of [
      ['current_date + 1', 'null', false],
      ['current_date', 'null', false],
      ['current_date - 1', 'current_date + 1', true],
      ['null', 'current_date', false],
    ] as const) {
      await days(live, expiry);
      expect([live, expiry, await isOpen()]).toEqual([live, expiry, expected]);
    }
  } finally {
    await set('is_active = false, date_live = null, date_expiry = null');
  }
});

test.each([
  ['/maple-leaf-academy/no-such-group', 'Group not found - Please, check the URL (website link).'],
  ['/maple-leaf-academy/no-such-group/terms', 'Page Not Found'],
  // The group exists but is not live, so nothing of it may be readable.
  ['/maple-leaf-academy/summer-camp/terms', 'Page Not Found'],
  [`/orders/${randomUUID()}`, 'Order not found'],
  ['/orders/not-an-id', 'Order not found'],
])('%s is not found', async (path, words) => {
  const { status, html } = await open(path);
  expect(status).toBe(404);
  expect(html).toContain(words);
});

test('one unreadable departure does not hide the others', async () => {
  const group = await read('red-river', 'lake-days');
  const broken = group.items[0]!.item.availabilities[0]!;
  await world.sandbox.fault({
    target: 'fareharbor',
    method: 'GET',
    path: `availabilities/${broken.fareharborDetails.availabilityPk}/`,
    effect: 'status',
    value: 404,
  });
  const { seats } = await world.client.listSeats({ params: { id: group._id } });
  await world.sandbox.clearFaults();
  const unknown = seats.filter(({ capacity }) => capacity === -1);
  expect(unknown).toEqual([{ availability: broken._id, capacity: -1, priceFromCents: null, fetchedAt: null }]);
  expect(seats.length).toBeGreaterThan(1);
});

test('a reader after a change sees it, also while others read', async () => {
  const { _id } = await read('groups', 'harbour-weekend');
  const ask = async () => (await world.client.queryGroups({ body: { filter: { _id } } }))[0]!.title;
  for (let round = 0; round < 3; round++) {
    const before = Array.from({ length: 8 }, ask);
    await world.query('update groups set title = $2 where id = $1', [_id, `Round ${round}`]);
    expect(new Set(await Promise.all(Array.from({ length: 8 }, ask)))).toEqual(new Set([`Round ${round}`]));
    await Promise.all(before);
  }
});

async function open(path: string) {
  const answer = await fetch(world.origin + path, { headers: { accept: 'text/html' } });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

function meta(html: string, property: string): string {
  const found = new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];
  if (found === undefined) throw new Error(`The page has no ${property}`);
  return found;
}
