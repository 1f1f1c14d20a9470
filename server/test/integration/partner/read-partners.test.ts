import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPartnerWorld, type PartnerWorld } from './setup.ts';

let at: PartnerWorld;
beforeAll(async () => {
  at = await openPartnerWorld();
});
afterAll(() => at?.world.close());

test('partners of a division are listed by name with their counts, in pages', async () => {
  const division = at.division.vancouver;
  await at.create({ name: 'alpine Club' });
  let total = 0;
  const options = { onTotal: (count: number) => (total = count) };
  const all = await at.erin.findPartners({ query: { division } }, options);
  expect(total).toBe(all.length);
  const names = all.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
  const maple = all.find(({ slug }) => slug === 'maple-leaf-academy')!;
  const [groups] = await at.world.query<{ rows: number }>(
    'select count(*)::int as rows from groups where partner_id = $1 and deleted_at is null',
    [maple._id],
  );
  expect(maple).toMatchObject({ groupCount: groups!.rows, agentCount: 1 });

  const query = { division, limit: 1, offset: 1 };
  expect(await at.erin.findPartners({ query }, options)).toEqual([all[1]]);
  expect(total).toBe(all.length);
  const upside = await at.erin.findPartners({ query: { division, sort: '-name' } });
  expect(upside.map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id).reverse());
  // Partners without a slug come last in both directions.
  for (const sort of ['slug', '-slug'] as const) {
    expect((await at.erin.findPartners({ query: { division, sort } })).at(-1)!.slug).toBeNull();
  }
});

test('the search covers name, email, slug and phone, and takes special characters literally', async () => {
  const mark = String(randomInt(1_000_000, 9_999_999));
  const made = await Promise.all([
    at.create({ name: `In the name ${mark}` }),
    at.create({ email: `${mark}@mail.example` }),
    at.create({ slug: `by-${mark}` }),
    at.create({ phone: `604 ${mark}` }),
  ]);
  const found = (search: string, division = at.division.vancouver) =>
    at.mario.findPartners({ query: { division, search } });
  expect((await found(mark)).map(({ _id }) => _id).sort()).toEqual(made.map(({ _id }) => _id).sort());
  expect((await found(`IN THE name ${mark}`)).map(({ _id }) => _id)).toEqual([made[0]!._id]);
  expect(await found(mark, at.division.rockies)).toEqual([]);
  const odd = await at.create({ name: '50%_off\\' });
  for (const search of ['%', '_', '\\', '50%_off\\']) {
    expect((await found(search)).map(({ _id }) => _id)).toEqual([odd._id]);
  }
});

test('a division or partner outside the caller’s divisions is not found', async () => {
  const absent = { status: 404, code: 'resource.notFound' };
  const maple = (await at.erin.findPartners({ query: { division: at.division.vancouver, search: 'maple' } }))[0]!;
  for (const division of [at.division.rockies, at.division.winnipeg, randomUUID()]) {
    await expect(at.erin.findPartners({ query: { division } })).rejects.toMatchObject(absent);
  }
  for (const id of [maple._id, randomUUID()]) {
    await expect(at.petra.getPartner({ params: { id } })).rejects.toMatchObject(absent);
  }
});

test('a slug is reported as taken, with its owner only inside the caller’s divisions', async () => {
  const ask = async (slug: string) => at.erin.queryPartners({ body: { filter: { slug } } });
  expect(await ask('Maple-Leaf-Academy')).toEqual([
    { slug: 'maple-leaf-academy', _id: expect.any(String), name: 'Maple Leaf Academy' },
  ]);
  expect(await ask('red-river')).toEqual([{ slug: 'red-river' }]);
  expect(await ask('summit-school')).toEqual([{ slug: 'summit-school' }]);
  expect(await ask('login')).toEqual([{ slug: 'login' }]);
  expect(await ask(`free-${randomUUID()}`)).toEqual([]);
});
