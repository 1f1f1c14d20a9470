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
  const group = await read('summit-school', 'alpine-week');
  await world.query('update groups set deleted_at = now() where id = $1', [group._id]);
  expect(await world.client.queryGroups({ body: { filter: { _id: group._id } } })).toEqual([]);
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

test('simultaneous readers share readings, and a reader after a change sees it', async () => {
  const { _id } = await read('groups', 'harbour-weekend');
  const ask = async () => (await world.client.queryGroups({ body: { filter: { _id } } }))[0]!.title;
  for (let round = 0; round < 20; round++) {
    const before = Array.from({ length: 20 }, ask);
    await world.query('update groups set title = $2 where id = $1', [_id, `Round ${round}`]);
    expect(new Set(await Promise.all(Array.from({ length: 20 }, ask)))).toEqual(new Set([`Round ${round}`]));
    await Promise.all(before);
  }
});
