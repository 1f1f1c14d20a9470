import type { Client } from '@tours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../setup/sign-in.ts';
import { openWorld, type World } from '../../setup/world.ts';

let world: World;
let employee: Client;
const division: Record<string, string> = {};

beforeAll(async () => {
  world = await openWorld();
  employee = await signedIn(world.origin, 'employee@coastline.example');
  for (const { shortname, id } of await world.query<{ shortname: string; id: string }>(
    'select shortname, id from divisions',
  ))
    division[shortname] = id;
});
afterAll(() => world?.close());

test('employees see every group of their division, also what the public does not', async () => {
  const found = await employee.findGroups({ query: { division: division.VAN!, populate: 'partner' } });
  const expected = await world.query<{ title: string }>(
    'select title from groups where division_id = $1 and deleted_at is null order by lower(title)',
    [division.VAN],
  );
  expect(found.map(({ title }) => title)).toEqual(expected.map(({ title }) => title));
  expect(found.find(({ slug }) => slug === 'summer-camp')).toEqual({
    _id: expect.any(String),
    title: expect.any(String),
    slug: 'summer-camp',
    path: '/maple-leaf-academy/summer-camp',
    isActive: false,
    dateLive: null,
    dateExpiry: null,
    partner: { _id: expect.any(String), name: 'Maple Leaf Academy' },
    createdAt: expect.stringMatching(/\[America\/Vancouver\]$/),
    updatedAt: expect.stringMatching(/\[America\/Vancouver\]$/),
  });
});

test('a deleted group is not among them, and a page is a part of the list', async () => {
  const query = { division: division.VAN! };
  const all = await employee.findGroups({ query });
  expect(await employee.findGroups({ query: { ...query, limit: 1, offset: 1 } })).toEqual([all[1]]);
  await world.query('update groups set deleted_at = now() where id = $1', [all[0]!._id]);
  expect(await employee.findGroups({ query })).toEqual(all.slice(1));
  await world.query('update groups set deleted_at = null where id = $1', [all[0]!._id]);
});

test('another division is not there, of the same company or of another', async () => {
  for (const other of [division.RKY!, division.WPG!, '9c376efb-8d47-4fb1-aca8-972e2ef085e3']) {
    const asked = employee.findGroups({ query: { division: other } });
    await expect(asked).rejects.toMatchObject({ status: 404, code: 'resource.notFound' });
  }
});

test('nobody else asks by division', async () => {
  const query = { division: division.VAN! };
  await expect(world.client.findGroups({ query })).rejects.toMatchObject({ status: 401 });
  for (const email of ['agent@maple.example', 'traveller@home.example']) {
    const client = await signedIn(world.origin, email);
    await expect(client.findGroups({ query })).rejects.toMatchObject({ status: 403 });
  }
});

test('a slug is looked up as before, by employees too', async () => {
  const query = { slug: 'spring-break', partnerSlug: 'maple-leaf-academy' };
  const [seen] = await world.client.findGroups({ query });
  expect(seen).toMatchObject({ isAvailable: true, path: '/maple-leaf-academy/spring-break' });
  expect(seen).not.toHaveProperty('isActive');
  expect(await employee.findGroups({ query })).toEqual([seen]);
});
