import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTemplateWorld, type TemplateWorld } from './setup.ts';

let at: TemplateWorld;
beforeAll(async () => {
  at = await openTemplateWorld();
});
afterAll(() => at?.world.close());

test('templates of a division are listed by title with their use and without their texts, in pages', async () => {
  const division = at.division.vancouver;
  await at.create({ title: 'another consent' });
  let total = 0;
  const options = { onTotal: (count: number) => (total = count) };
  const all = await at.erin.findWaiverTemplates({ query: { division } }, options);
  expect(total).toBe(all.length);
  const titles = all.map(({ title }) => title);
  expect(titles).toEqual(titles.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
  const used = all.find(({ title }) => title === 'Participant agreement')!;
  const [links] = await at.world.query<{ rows: number }>(
    'select count(*)::int as rows from availability_waiver_templates where waiver_template_id = $1',
    [used._id],
  );
  expect(links!.rows).toBeGreaterThan(0);
  expect(used).toMatchObject({
    departureCount: links!.rows,
    waiverType: 'adult',
    legalAge: 19,
    createdBy: 'Erin Walsh',
  });
  expect(Object.keys(used)).not.toContain('body');

  const query = { division, limit: 1, offset: 1 };
  expect(await at.erin.findWaiverTemplates({ query }, options)).toEqual([all[1]]);
  expect(total).toBe(all.length);
  const upside = await at.erin.findWaiverTemplates({ query: { division, sort: '-title' } });
  expect(upside.map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id).reverse());
  const newest = await at.erin.findWaiverTemplates({ query: { division, sort: '-createdAt', limit: 1 } });
  expect(newest[0]!.title).toBe('another consent');
});

test('the search covers titles and takes special characters literally', async () => {
  const mark = randomUUID().slice(0, 6);
  const made = await at.create({ title: `Rafting ${mark}` });
  const found = (search: string, division = at.division.vancouver) =>
    at.mario.findWaiverTemplates({ query: { division, search } });
  expect((await found(mark.toUpperCase())).map(({ _id }) => _id)).toEqual([made._id]);
  const odd = await at.create({ title: '50%_off\\' });
  for (const search of ['%', '_', '\\', '50%_off\\']) {
    expect((await found(search)).map(({ _id }) => _id)).toEqual([odd._id]);
  }
});

test('a division or template outside the caller’s divisions is not found', async () => {
  const absent = { status: 404, code: 'resource.notFound' };
  const { _id } = await at.create();
  for (const division of [at.division.rockies, at.division.winnipeg, randomUUID()]) {
    await expect(at.erin.findWaiverTemplates({ query: { division } })).rejects.toMatchObject(absent);
  }
  for (const id of [_id, randomUUID()]) {
    await expect(at.petra.getWaiverTemplate({ params: { id } })).rejects.toMatchObject(absent);
    await expect(at.remove(id, at.petra)).rejects.toMatchObject(absent);
  }
});

test.each(['agent@maple.example', 'traveller@home.example'])('%s is refused everything', async (email) => {
  await at.people.forgetAttempts();
  const template = await at.create();
  const { client } = await at.people.signIn(email);
  const refused = { status: 403, code: 'auth.forbidden' };
  const params = { id: template._id };
  await expect(client.findWaiverTemplates({ query: { division: at.division.vancouver } })).rejects.toMatchObject(
    refused,
  );
  await expect(client.getWaiverTemplate({ params })).rejects.toMatchObject(refused);
  await expect(client.createWaiverTemplate({ body: at.body() })).rejects.toMatchObject(refused);
  await expect(at.save(template, {}, client)).rejects.toMatchObject(refused);
  await expect(at.remove(template._id, client)).rejects.toMatchObject(refused);
});

test('a visitor is refused everything', async () => {
  const template = await at.create();
  const { client } = at.world;
  const refused = { status: 401, code: 'auth.required' };
  await expect(client.findWaiverTemplates({ query: { division: at.division.vancouver } })).rejects.toMatchObject(
    refused,
  );
  await expect(client.getWaiverTemplate({ params: { id: template._id } })).rejects.toMatchObject(refused);
  await expect(client.createWaiverTemplate({ body: at.body() })).rejects.toMatchObject(refused);
  await expect(at.save(template, {}, client)).rejects.toMatchObject(refused);
  await expect(at.remove(template._id, client)).rejects.toMatchObject(refused);
});
