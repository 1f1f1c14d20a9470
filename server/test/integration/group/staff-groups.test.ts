import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { peopleOf } from '../../setup/people/people.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { openStaff, type Staff } from './staff.ts';

let staff: Staff;
beforeAll(async () => {
  staff = await openStaff();
});
afterAll(() => staff?.close());

test('employees see every group of their division, including those that the public cannot see', async () => {
  const { world, ids, list } = staff;
  const found = await list({ populate: 'partner' });
  const expected = await world.query<{ title: string }>(
    'select title from groups where division_id = $1 and deleted_at is null order by lower(title)',
    [ids.vancouver],
  );
  expect(found.map(({ title }) => title)).toEqual(expected.map(({ title }) => title));
  expect(found.find(({ slug }) => slug === 'summer-camp')).toEqual({
    _id: expect.any(String),
    title: expect.any(String),
    slug: 'summer-camp',
    path: '/maple-leaf-academy/summer-camp',
    headerUrl: expect.stringMatching(/^\/files\/.*\.webp$/),
    isActive: false,
    unavailableReason: 'inactive',
    dateLive: null,
    dateExpiry: null,
    partner: { _id: ids.maple, name: 'Maple Leaf Academy' },
    itemCount: 2,
    createdAt: expect.stringMatching(/\[America\/Vancouver\]$/),
    updatedAt: expect.stringMatching(/\[America\/Vancouver\]$/),
  });
});

test('deleted groups are not listed, and a page of the list returns the total', async () => {
  const { world, employee, ids, list } = staff;
  const all = await list();
  let total = 0;
  const query = { division: ids.vancouver, limit: 1, offset: 1 };
  expect(await employee.findGroups({ query }, { onTotal: (count) => (total = count) })).toEqual([all[1]]);
  expect(total).toBe(all.length);
  await world.query('update groups set deleted_at = now() where id = $1', [all[0]!._id]);
  expect(await list()).toEqual(all.slice(1));
  await world.query('update groups set deleted_at = null where id = $1', [all[0]!._id]);
});

describe('the list', () => {
  const slugs = async (query: Record<string, unknown>) => (await staff.list(query)).map(({ slug }) => slug);

  test('is searched by title, slug and partner, by any part and ignoring case', async () => {
    expect(await slugs({ search: 'SPRING BREAK L' })).toEqual(['last-year']);
    expect(await slugs({ search: 'r-camp' })).toEqual(['summer-camp']);
    expect(await slugs({ search: 'harbour travel' })).toEqual(['harbour-weekend']);
    for (const search of ['%', '_', '\\', 'S%g']) expect(await slugs({ search })).toEqual([]);
  });

  test('is filtered by status and partner', async () => {
    expect(await slugs({ isActive: 'false' })).toEqual(['summer-camp']);
    expect(await slugs({ partner: staff.ids.harbour })).toEqual(['harbour-weekend']);
    expect(await slugs({ partner: staff.ids.harbour, isActive: 'false' })).toEqual([]);
    expect(await slugs({ partner: staff.ids.redRiver })).toEqual([]);
  });

  test.each(['title', 'slug', 'isActive', 'partner', 'dateLive', 'createdAt', 'updatedAt'] as const)(
    'is sorted by %s in both directions',
    async (sort) => {
      const [up, down] = [await staff.list({ sort }), await staff.list({ sort: `-${sort}` })];
      const value = (row: (typeof up)[number]) => (sort === 'partner' ? row.partner.name : row[sort]);
      const values = (rows: typeof up) =>
        rows.map(value).flatMap((one) => (one === null ? [] : [String(one).toLowerCase()]));
      expect(values(up)).toEqual(values(up).toSorted());
      expect(values(down)).toEqual(values(up).toReversed());
      // Rows without a date come last in both directions.
      for (const rows of [up, down]) {
        const empty = rows.map((row) => value(row) === null);
        expect(empty).toEqual(empty.toSorted());
      }
    },
  );

  test.each([{ sort: 'nothing' }, { isActive: 'perhaps' }, { limit: 0 }, { colour: 'red' }])(
    'is refused with %o',
    async (query) => {
      await expect(staff.list(query)).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
    },
  );
});

test('another division is not found, in the same company or another', async () => {
  const [winnipeg] = await staff.world.query<{ id: string }>(`select id from divisions where name = 'Winnipeg'`);
  for (const division of [staff.ids.rockies, winnipeg!.id, '9c376efb-8d47-4fb1-aca8-972e2ef085e3']) {
    await expect(staff.list({ division })).rejects.toMatchObject({ status: 404, code: 'resource.notFound' });
  }
});

test.each([
  ['groups/create?groupId=', 'groups'],
  ['groups/preview?groupId=', 'groups'],
  ['groups/items?from=list&groupId=', 'groups'],
  ['partners/create?edit=', 'partners'],
  ['waivers/templates/create?edit=', 'waiver_templates'],
  ['groups/items/availabilities?from=list&item=', 'items'],
])('the page %s is found for records of the own division only', async (page, table) => {
  const statusOf = await visitor();
  const recordsOf = async (...divisions: string[]) =>
    (
      await staff.world.query<{ id: string }>(
        `select t.id from ${table} t join divisions d on d.id = t.division_id where d.shortname = any($1)`,
        [divisions],
      )
    ).map(({ id }) => id);
  const [own] = await recordsOf('VAN');
  expect(await statusOf(page + own!)).toBe(200);
  const foreign = await recordsOf('RKY', 'WPG');
  expect(foreign.length).toBeGreaterThan(0);
  for (const id of [...foreign, randomUUID(), 'nonsense']) expect([id, await statusOf(page + id)]).toEqual([id, 404]);
});

test('a page that does not exist is not found', async () => {
  const statusOf = await visitor();
  expect(await statusOf('nowhere')).toBe(404);
});

/** Opens pages of the division as its employee. */
async function visitor() {
  const { cookie } = await peopleOf(staff.world).signIn('employee@coastline.example');
  return async (page: string) =>
    (await fetch(`${staff.origin}/companies/divisions/${page}`, { headers: { cookie } })).status;
}

test('nobody else can list by division', async () => {
  await expect(staff.list({}, staff.client)).rejects.toMatchObject({ status: 401 });
  for (const email of ['agent@maple.example', 'traveller@home.example']) {
    await expect(staff.list({}, await signedIn(staff.origin, email))).rejects.toMatchObject({ status: 403 });
  }
});

test('ids can be listed for a division, and for a partner by its own agents too', async () => {
  const { employee, ids, list } = staff;
  const all = await list();
  const byDivision = await employee.findGroups({ query: { division: ids.vancouver, select: '_id' } });
  expect(byDivision).toEqual(all.map(({ _id }) => ({ _id })));
  const ofMaple = { query: { partner: ids.maple, select: '_id' } } as const;
  const expected = all.flatMap(({ _id, partner }) => (partner._id === ids.maple ? [_id] : [])).toSorted();
  const agent = await signedIn(staff.origin, 'agent@maple.example');
  for (const client of [employee, agent])
    expect((await client.findGroups(ofMaple)).map(({ _id }) => _id)).toEqual(expected);
  for (const email of ['agent@redriver.example', 'employee@prairie.example']) {
    const neighbour = await signedIn(staff.origin, email);
    await expect(neighbour.findGroups(ofMaple)).rejects.toMatchObject({ status: 404 });
  }
  await expect(staff.client.findGroups(ofMaple)).rejects.toMatchObject({ status: 401 });
  const traveller = await signedIn(staff.origin, 'traveller@home.example');
  await expect(traveller.findGroups(ofMaple)).rejects.toMatchObject({ status: 403 });
});

test('the lookup by slug also works for employees', async () => {
  const query = { slug: 'spring-break', partnerSlug: 'maple-leaf-academy' };
  const [seen] = await staff.client.findGroups({ query });
  expect(seen).toMatchObject({ isAvailable: true, path: '/maple-leaf-academy/spring-break' });
  expect(seen).not.toHaveProperty('isActive');
  expect(await staff.employee.findGroups({ query })).toEqual([seen]);
});
