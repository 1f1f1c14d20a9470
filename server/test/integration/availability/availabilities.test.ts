import { randomUUID } from 'node:crypto';
import type { NewAvailability } from '@tours/contract/availability';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COMPANY, type CruiseWorld, cruise, openCruise } from './setup.ts';

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
const absent = { status: 404, code: 'resource.notFound' };
const add = ({ client }: Someone, item: string, nth: number, own: Partial<NewAvailability> = {}) =>
  client.createAvailability({
    body: { item, systemType: 'fareharbor', fareharborDetails: { availabilityPk: cruise(nth) }, ...own },
  });
const templates = async ({ client }: Someone) =>
  client.findWaiverTemplates({ query: { division: await here.people.divisionId('VAN') } });
const vancouverDay = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Vancouver' }).format(new Date());
const publicPks = async () => {
  const [group] = await here.world.client.queryGroups({ body: { filter: { _id: here.group } } });
  return group!.items.flatMap(({ item }) => item.availabilities.map((one) => one.fareharborDetails.availabilityPk));
};

describe('adding a departure', () => {
  test('reads its dates from FareHarbor, stores texts, templates and questions, and sells it', async () => {
    const erin = await here.erin();
    const item = await here.newItem();
    const [template] = await templates(erin);
    const added = await add(erin, item, 10, {
      headline: '  Opening night ',
      isCustomDetails: true,
      description: '<p onclick="x()">Bring a <b>coat</b><script>x()</script></p>',
      itinerary: '<p></p>',
      waiverTemplates: [template!._id, template!._id],
      customFieldMapping: { age: 313_066, firstname: null, lastname: 313_065 },
    });
    expect(added).toMatchObject({
      version: 1,
      item,
      systemType: 'fareharbor',
      headline: 'Opening night',
      isCustomDetails: true,
      description: '<p>Bring a <b>coat</b></p>',
      itinerary: '',
      isHidden: false,
      waiverTemplates: [{ _id: template!._id, title: template!.title }],
      fareharborDetails: { availabilityPk: cruise(10) },
      customFieldMapping: { age: 313_066, firstname: null, lastname: 313_065 },
    });
    expect(added.startDate).toMatch(/T(18:30|21:00):00-0[78]:00\[America\/Vancouver\]$/);
    expect(await here.audited(added._id)).toMatchObject([
      { action: 'availability.created', actor: 'Erin Walsh', after: { headline: 'Opening night' } },
    ]);
    expect(await publicPks()).toContain(cruise(10));
    expect(await erin.client.findAvailabilities({ query: { _id: added._id } })).toEqual([added]);
  });

  test('is possible once per item, also for two people at the same moment', async () => {
    const item = await here.newItem();
    const [erin, mario] = [await here.erin(), await here.mario()];
    const outcomes = await Promise.allSettled([add(erin, item, 11), add(mario, item, 11), add(erin, item, 11)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ status: 409, code: 'availability.alreadyAdded' });
    }
    expect(await here.stored(item)).toHaveLength(1);
  });

  test('is refused unless FareHarbor offers it for this item', async () => {
    const erin = await here.erin();
    const item = await here.newItem();
    const gone = { status: 409, code: 'availability.gone' };
    await expect(add(erin, item, -5_000_000)).rejects.toMatchObject(gone);
    // A departure of another item.
    const whales = { item, fareharborDetails: { availabilityPk: 2_600_020_101 } };
    await expect(erin.client.createAvailability({ body: whales })).rejects.toMatchObject(gone);
    await here.world.sandbox.fault({ target: 'fareharbor', effect: 'status', value: 500 });
    await expect(add(erin, item, 12)).rejects.toMatchObject({ status: 503, code: 'fareharbor.unavailable' });
    expect(await here.stored(item)).toEqual([]);
    await here.world.sandbox.clearFaults();
    await add(erin, item, 12);
  });

  test('is refused with another division’s templates or item', async () => {
    const erin = await here.erin();
    const item = await here.newItem();
    const [foreign] = await here.world.query<{ id: string }>(
      `select t.id from waiver_templates t join divisions d on d.id = t.division_id where d.shortname <> 'VAN' limit 1`,
    );
    for (const id of [foreign?.id, randomUUID()]) {
      if (id) await expect(add(erin, item, 13, { waiverTemplates: [id] })).rejects.toMatchObject(absent);
    }
    await expect(add(await here.petra(), item, 13)).rejects.toMatchObject(absent);
    await expect(add(erin, randomUUID(), 13)).rejects.toMatchObject(absent);
    expect(await here.stored(item)).toEqual([]);
  });

  test('enforces the limits on visible letters', async () => {
    const erin = await here.erin();
    const item = await here.newItem();
    const invalid = { status: 400, code: 'request.invalid' };
    const bold = (letters: number) => `<p><strong>${'x'.repeat(letters)}</strong></p>`;
    await expect(add(erin, item, 14, { headline: 'x'.repeat(61) })).rejects.toMatchObject(invalid);
    await expect(add(erin, item, 14, { description: bold(2001) })).rejects.toMatchObject(invalid);
    await expect(add(erin, item, 14, { itinerary: bold(2001) })).rejects.toMatchObject(invalid);
    for (const age of [0, -1, 1.5, '313066']) {
      const customFieldMapping = { age: age as number, firstname: null, lastname: null };
      await expect(add(erin, item, 14, { customFieldMapping })).rejects.toMatchObject(invalid);
    }
    const longest = { headline: 'x'.repeat(60), description: bold(2000), itinerary: bold(2000) };
    expect(await add(erin, item, 14, longest)).toMatchObject(longest);
  });
});

describe('listing departures', () => {
  test('filters by days and words, sorts, and returns the total', async () => {
    const erin = await here.erin();
    const item = await here.newItem();
    for (const [nth, headline] of [
      [20, 'Late'],
      [18, '50%_off'],
      [19, 'early'],
    ] as const)
      await add(erin, item, nth, { headline });
    const pks = async (query: Record<string, unknown>) => {
      let total = -1;
      const found = await erin.client.findAvailabilities(
        { query: { item, ...query } },
        { onTotal: (number) => (total = number) },
      );
      return { pks: found.map((one) => one.fareharborDetails.availabilityPk - cruise(0)), total };
    };
    expect(await pks({})).toEqual({ pks: [18, 19, 20], total: 3 });
    expect(await pks({ sort: '-startDate', limit: 2 })).toEqual({ pks: [20, 19], total: 3 });
    expect(await pks({ sort: 'headline' })).toEqual({ pks: [18, 19, 20], total: 3 });
    expect(await pks({ search: 'LATE' })).toEqual({ pks: [20], total: 1 });
    expect(await pks({ search: '%' })).toEqual({ pks: [18], total: 1 });
    expect(await pks({ search: String(cruise(19)) })).toEqual({ pks: [19], total: 1 });
    expect(await pks({ when: 'past' })).toEqual({ pks: [], total: 0 });
    const [first] = await erin.client.findAvailabilities({ query: { item } });
    const day = first!.startDate.slice(0, 10);
    expect((await pks({ from: day, to: day })).pks).toContain(18);
    await here.world.query(`update availabilities set start_at = now() - interval '1 day' where id = $1`, [first!._id]);
    expect(await pks({ when: 'upcoming' })).toEqual({ pks: [19, 20], total: 2 });
    const before = vancouverDay();
    const { today, ...head } = await erin.client.getAvailabilityHead({ query: { item } });
    // Midnight may have passed during the request.
    expect([before, vancouverDay()]).toContain(today);
    expect(head).toMatchObject({
      item: { _id: item, fareharborPk: 41_208 },
      group: { _id: here.group, title: 'Harbour Weekend', division: await here.people.divisionId('VAN') },
      shortname: COMPANY,
      defaultMapping: { age: 313_066 },
      counts: { upcoming: 2, past: 1 },
      firstUpcoming: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  test('is refused to people outside the division', async () => {
    const item = await here.newItem();
    const one = await add(await here.erin(), item, 21);
    const { client } = await here.petra();
    await expect(client.findAvailabilities({ query: { item } })).rejects.toMatchObject(absent);
    await expect(client.findAvailabilities({ query: { _id: one._id } })).rejects.toMatchObject(absent);
    await expect(client.getAvailabilityHead({ query: { item } })).rejects.toMatchObject(absent);
    await expect(
      client.findWaiverTemplates({ query: { division: await here.people.divisionId('VAN') } }),
    ).rejects.toMatchObject(absent);
  });
});

describe('changing a departure', () => {
  test('changes the given fields over the opened version, and records both values', async () => {
    const erin = await here.erin();
    const [template] = await templates(erin);
    const item = await here.newItem();
    const one = await add(erin, item, 22, { headline: 'Before', waiverTemplates: [template!._id] });
    const change = (body: object, by = erin) =>
      by.client.updateAvailability({ params: { id: one._id }, body: body as { version: number } });
    const after = await change({ version: 1, headline: 'After', waiverTemplates: [] });
    expect(after).toMatchObject({ version: 2, headline: 'After', waiverTemplates: [], isHidden: false });
    expect((await here.audited(one._id))[1]).toMatchObject({
      action: 'availability.updated',
      before: { version: 1, headline: 'Before', waiverTemplates: [{ title: template!.title }] },
      after: { version: 2, headline: 'After', waiverTemplates: [] },
    });

    // A colleague who opened it earlier learns who saved first, and loses nothing.
    await expect(change({ version: 1, headline: 'Mine' }, await here.mario())).rejects.toMatchObject({
      status: 409,
      code: 'record.changed',
      details: { lastModifiedBy: 'Erin Walsh', updatedAt: after.updatedAt },
    });
    expect((await here.stored(item))[0]!.headline).toBe('After');
    await expect(change({ headline: 'No version' })).rejects.toMatchObject({ status: 400 });
    await expect(change({ version: 2, waiverTemplates: [randomUUID()] })).rejects.toMatchObject(absent);
    await expect(change({ version: 2, headline: 'Theirs' }, await here.petra())).rejects.toMatchObject(absent);
    expect((await here.stored(item))[0]!.headline).toBe('After');
  });

  test('may send the whole record, whose item, dates and author stay as they are', async () => {
    const erin = await here.erin();
    const [template] = await templates(erin);
    const one = await add(erin, await here.newItem(), 26, { waiverTemplates: [template!._id] });
    const body = {
      ...one,
      headline: 'Whole',
      _id: randomUUID(),
      item: await here.newItem(),
      fareharborDetails: { availabilityPk: cruise(22), startDate: '', endDate: '' },
      startDate: 'never',
      lastModifiedBy: 'Somebody',
    };
    const params = { id: one._id };
    const after = await erin.client.updateAvailability({ params, body });
    expect(after).toEqual({ ...one, headline: 'Whole', version: 2, updatedAt: after.updatedAt });
    expect(await erin.client.updateAvailability({ params, body: after })).toEqual(after);
    const foreign = { ...after, group: here.group };
    await expect(erin.client.updateAvailability({ params, body: foreign })).rejects.toMatchObject({ status: 400 });
  });

  test('at the same moment over the same version succeeds for one of two people', async () => {
    const item = await here.newItem();
    const one = await add(await here.erin(), item, 23);
    const people = [await here.erin(), await here.mario()];
    const outcomes = await Promise.allSettled(
      people.map(({ client, email }) =>
        client.updateAvailability({ params: { id: one._id }, body: { version: 1, headline: email } }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('hides and shows it without a version, on the public page too', async () => {
    const erin = await here.erin();
    const one = await add(erin, await here.newItem(), 24);
    const show = (isHidden: boolean) => erin.client.updateAvailability({ params: { id: one._id }, body: { isHidden } });
    expect(await publicPks()).toContain(cruise(24));
    expect(await show(true)).toMatchObject({ isHidden: true, version: 2 });
    // A second press changes nothing.
    expect(await show(true)).toMatchObject({ isHidden: true, version: 2 });
    expect(await publicPks()).not.toContain(cruise(24));
    expect(await show(false)).toMatchObject({ isHidden: false, version: 3 });
    expect(await publicPks()).toContain(cruise(24));
    const audited = await here.audited(one._id);
    expect(audited).toHaveLength(3);
    expect(audited[2]).toMatchObject({ before: { isHidden: true }, after: { isHidden: false } });
  });
});

describe('removing a departure', () => {
  test('removes it from the group and nowhere else', async () => {
    const erin = await here.erin();
    const item = await here.newItem();
    const one = await add(erin, item, 25, { headline: 'Last one' });
    const remove = ({ client }: Someone) => client.removeAvailability({ params: { id: one._id } });
    await expect(remove(await here.petra())).rejects.toMatchObject(absent);
    expect(await here.stored(item)).toHaveLength(1);
    expect(await remove(erin)).toEqual({ _id: one._id });
    expect(await here.stored(item)).toEqual([]);
    expect((await here.audited(one._id)).at(-1)).toMatchObject({
      action: 'availability.removed',
      before: { headline: 'Last one' },
    });
    await expect(remove(erin)).rejects.toMatchObject(absent);
    await add(erin, item, 25);
  });

  test('is possible when it was ordered, because orders keep their own copy', async () => {
    const [ordered] = await here.world.query<{ id: string; title: string; order_item: string }>(
      `select a.id, o.title, o.id as order_item from order_items o join availabilities a on a.id = o.availability_id
       join divisions d on d.id = a.division_id where d.shortname = 'VAN' limit 1`,
    );
    await (await here.erin()).client.removeAvailability({ params: { id: ordered!.id } });
    const [left] = await here.world.query('select title, availability_id from order_items where id = $1', [
      ordered!.order_item,
    ]);
    expect(left).toEqual({ title: ordered!.title, availability_id: null });
  });
});
