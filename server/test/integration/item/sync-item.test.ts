import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PLENTY } from '../../setup/world/environment.ts';
import { COMPANY, type ItemWorld, openItemWorld } from './item-setup.ts';

let world: ItemWorld;
beforeAll(async () => {
  world = await openItemWorld(PLENTY);
  // The copy's FareHarbor has another address than the one in the stored picture addresses, so one sync updates them.
  await sync();
});
afterAll(() => world?.close());
beforeEach(() => world.sandbox.clearFaults());
afterEach(() => world.sandbox.clearFaults());

const sunset = async () => (await world.itemsOf('harbour-weekend'))[0]!;
const sync = async () => world.employee.syncItem({ params: { id: (await sunset())._id } });
const pkOf = (item: Awaited<ReturnType<typeof sunset>>, nth: number) =>
  item.availabilities[nth]!.fareharborDetails.availabilityPk;

describe('syncing an item with FareHarbor', () => {
  test('writes nothing if nothing changed there', async () => {
    const before = await sunset();
    const known = await world.audited(before._id);
    expect(await sync()).toEqual({
      item: before,
      changed: [],
      availabilities: { checked: 2, moved: [], gone: [] },
    });
    expect(await world.audited(before._id)).toEqual(known);
  });

  test('takes over what changed, shows it to the public and notes it in the history', async () => {
    const before = await sunset();
    const { pk } = before.fareharborDetails;
    const description = ['Lanterns on the **water**.', 'Warm drinks.'];
    await world.sandbox.setItem(pk, { name: 'Harbour Lantern Cruise', headline: 'After dark', description });
    const { item, changed } = await sync();
    expect(changed.toSorted()).toEqual(['description', 'headline', 'name']);
    expect(item).toMatchObject({ name: 'Harbour Lantern Cruise', version: before.version + 1 });
    expect((await world.audited(item._id)).at(-1)).toMatchObject({
      action: 'item.synced',
      actor: 'Erin Walsh',
      before: { name: 'Harbour Sunset Cruise' },
      after: { headline: 'After dark' },
    });
    expect(await world.publicNames('harbour-weekend', 'groups')).toEqual(['Harbour Lantern Cruise']);
  });

  test('keeps a name that staff chose', async () => {
    const { _id, version, fareharborDetails } = await sunset();
    await world.employee.updateItem({ params: { id: _id }, body: { version, name: 'Our evening' } });
    await world.sandbox.setItem(fareharborDetails.pk, { name: 'Harbour Sunset Cruise' });
    const { item } = await sync();
    expect(item).toMatchObject({ name: 'Our evening', fareharborDetails: { name: 'Harbour Sunset Cruise' } });
  });

  test('moves a departure that was moved there, and reports and keeps one that is gone', async () => {
    const before = await sunset();
    const [first, second] = before.availabilities;
    const later = first!.startDate.slice(0, 11);
    const offset = first!.startDate.slice(19, 25).replace(':', '');
    await world.sandbox.setAvailability(pkOf(before, 0), {
      start_at: `${later}23:15:00${offset}`,
      end_at: `${later}23:55:00${offset}`,
    });
    await world.sandbox.setAvailability(pkOf(before, 1), { online_booking_status: 'cancelled' });
    const { availabilities, item } = await sync();
    expect(availabilities).toEqual({
      checked: 2,
      moved: [
        {
          _id: first!._id,
          headline: 'First evening',
          before: { startDate: first!.startDate, endDate: first!.endDate },
          after: {
            startDate: expect.stringContaining('T23:15:00'),
            endDate: expect.stringContaining('T23:55:00'),
          },
        },
      ],
      gone: [second],
    });
    expect(item.availabilities).toHaveLength(2);
    expect((await world.audited(first!._id)).at(-1)).toMatchObject({ action: 'availability.synced' });
    const [stored] = await world.query<{ right: boolean }>(
      `select start_at = replace(start_local, 'T', ' ')::timestamptz as right from availabilities where id = $1`,
      [first!._id],
    );
    expect(stored).toEqual({ right: true });
  });

  test('asks for the next 200 departures only, so that the calls are enough for the other companies', async () => {
    const { _id } = await sunset();
    await world.query(
      `insert into availabilities (division_id, item_id, fareharbor_pk, start_local, end_local, start_at, end_at, headline)
       select division_id, item_id, n, start_local, end_local, start_at + n * interval '1 day', end_at, 'Later'
       from availabilities, generate_series(1, 250) n where id = (select id from availabilities where item_id = $1 limit 1)`,
      [_id],
    );
    expect((await sync()).availabilities.checked).toBe(200);
    await world.query("delete from availabilities where headline = 'Later'");
  });

  test('reports an item that is no longer offered, and loses nothing', async () => {
    const before = await sunset();
    await world.sandbox.setItem(before.fareharborDetails.pk, { is_archived: true });
    await expect(sync()).rejects.toMatchObject({ status: 409, code: 'item.gone' });
    expect(await sunset()).toEqual(before);
    await world.sandbox.setItem(before.fareharborDetails.pk, { is_archived: false });
    await sync();
  });
});

test('reads one item of the catalogue again on request', async () => {
  const pk = world.pkOf('Cedar Canyon Walk');
  const read = (query: { refresh?: '1' }) =>
    world.employee.getFareharborItem({ params: { shortname: COMPANY, pk }, query });
  const { item } = await read({});
  await world.sandbox.setItem(pk, { headline: 'Newly worded' });
  expect(await read({})).toEqual({ item });
  expect((await read({ refresh: '1' })).item).toMatchObject({ headline: 'Newly worded' });
  const absent = world.employee.getFareharborItem({ params: { shortname: COMPANY, pk: 1 }, query: {} });
  await expect(absent).rejects.toMatchObject({ code: 'item.gone' });
});

describe('while FareHarbor cannot be reached', () => {
  test('items cannot be read or synced, but the group’s own are available', async () => {
    await world.sandbox.fault({ target: 'fareharbor', method: 'GET', effect: 'status', value: 503, times: 100 });
    const list = (query: { refresh?: '1' }) =>
      world.employee.listFareharborItems({ params: { shortname: COMPANY }, query });
    const unavailable = {
      status: 503,
      code: 'fareharbor.unavailable',
      message: 'There was an error fetching the items/availabilities from Fareharbor',
    };
    await expect(list({ refresh: '1' })).rejects.toMatchObject(unavailable);
    // Recent answers are still shown to callers who do not ask for a refresh.
    expect((await list({})).items.length).toBeGreaterThan(5);
    const before = await sunset();
    await expect(sync()).rejects.toMatchObject(unavailable);
    expect(await sunset()).toEqual(before);
    const [seats] = await world.employee.listItemSeats({ params: { id: before.group } });
    expect(seats!.departures).toBe(2);
  });
});
