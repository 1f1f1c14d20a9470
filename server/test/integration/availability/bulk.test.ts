import { randomUUID } from 'node:crypto';
import type { NewAvailabilities } from '@tours/contract/availability';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CruiseWorld, cruise, dayFromNow, openCruise } from './setup.ts';

let here: CruiseWorld;
beforeAll(async () => {
  here = await openCruise();
});
afterAll(() => here?.world.close());
beforeEach(async () => {
  await here.people.forgetAttempts();
  await here.world.sandbox.clearFaults();
});

type Someone = Awaited<ReturnType<CruiseWorld['erin']>>;
const season = { from: dayFromNow(25), to: dayFromNow(88) };
/** The first departures of the season. */
const many = (count: number) => Array.from({ length: count }, (_, at) => cruise(4 + at));
const addMany = ({ client }: Someone, item: string, availabilityPks: number[], own: Partial<NewAvailabilities> = {}) =>
  client.addAvailabilities({ body: { item, ...season, availabilityPks, ...own } });
const links = (item: string) =>
  here.world.query(
    `select w.availability_id from availability_waiver_templates w join availabilities a on a.id = w.availability_id
     where a.item_id = $1`,
    [item],
  );

test('many departures are added with the same settings; existing ones stay, and missing ones are listed', async () => {
  const erin = await here.erin();
  const item = await here.newItem();
  const [template] = await erin.client.findWaiverTemplates({
    query: { division: await here.people.divisionId('VAN') },
  });
  const own = { headline: 'Mine', fareharborDetails: { availabilityPk: cruise(5) } };
  await erin.client.createAvailability({ body: { item, ...own } });
  await here.world.sandbox.clearRequests();

  const answer = await addMany(erin, item, [...many(40), 77, cruise(4)], {
    headline: 'Season',
    isHidden: true,
    waiverTemplates: [template!._id],
  });
  expect(answer).toEqual({ added: many(40).filter((pk) => pk !== cruise(5)), skipped: [cruise(5)], gone: [77] });
  // A few calls for all departures instead of one for each.
  const calls = await here.world.sandbox.requests('fareharbor');
  expect(calls.filter(({ path }) => !path.includes('/date-range/'))).toEqual([]);
  expect(calls.length).toBeLessThanOrEqual(15);
  const rows = await here.stored(item);
  expect(rows).toHaveLength(40);
  expect(rows.filter(({ headline, is_hidden }) => headline === 'Season' && is_hidden)).toHaveLength(39);
  expect(rows.filter(({ headline, is_hidden }) => headline === 'Mine' && !is_hidden)).toHaveLength(1);
  expect(await links(item)).toHaveLength(39);
  const noted = await here.world.query(
    `select 1 from audit_log l join availabilities a on a.id::text = l.entity_id
     where a.item_id = $1 and l.action = 'availability.created' and l.actor_name = 'Erin Walsh'`,
    [item],
  );
  expect(noted).toHaveLength(40);

  expect(await addMany(erin, item, many(3))).toEqual({ added: [], skipped: many(3), gone: [] });
  expect(await links(item)).toHaveLength(39);
});

test('two people who add the same departures at once end with one of each', async () => {
  const item = await here.newItem();
  const [erin, mario] = [await here.erin(), await here.mario()];
  const backwards = many(50).reverse();
  const answers = await Promise.all([
    addMany(erin, item, many(50)),
    addMany(mario, item, backwards),
    addMany(erin, item, backwards),
  ]);
  expect(await here.stored(item)).toHaveLength(50);
  const added = answers.flatMap((answer) => answer.added);
  expect(added.sort()).toEqual(many(50));
  for (const answer of answers) expect(answer.added.length + answer.skipped.length).toBe(50);
});

test('a wrong template, a failing FareHarbor or another tenant’s item adds nothing at all', async () => {
  const erin = await here.erin();
  const item = await here.newItem();
  const absent = { status: 404, code: 'resource.notFound' };
  await expect(addMany(erin, item, many(3), { waiverTemplates: [randomUUID()] })).rejects.toMatchObject(absent);
  await expect(addMany(await here.petra(), item, many(3))).rejects.toMatchObject(absent);
  await here.world.sandbox.fault({ target: 'fareharbor', effect: 'status', value: 500 });
  const unseen = { from: dayFromNow(300), to: dayFromNow(301) };
  await expect(addMany(erin, item, many(3), unseen)).rejects.toMatchObject({
    status: 503,
    code: 'fareharbor.unavailable',
  });
  expect(await here.stored(item)).toEqual([]);
});

test('at most 200 departures within half a year can be added at once', async () => {
  const erin = await here.erin();
  const item = await here.newItem();
  const invalid = { status: 400, code: 'request.invalid' };
  await expect(addMany(erin, item, [])).rejects.toMatchObject(invalid);
  await expect(addMany(erin, item, many(201))).rejects.toMatchObject(invalid);
  const long = { from: dayFromNow(0), to: dayFromNow(186) };
  await expect(addMany(erin, item, many(1), long)).rejects.toMatchObject(invalid);
  await expect(addMany(erin, item, many(1), { from: season.to, to: season.from })).rejects.toMatchObject(invalid);
});
