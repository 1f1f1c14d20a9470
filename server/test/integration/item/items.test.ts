import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../setup/people/sign-in.ts';
import { type ItemWorld, openItemWorld, spring } from './item-setup.ts';

let world: ItemWorld;
beforeAll(async () => {
  world = await openItemWorld();
});
afterAll(() => world?.close());

describe('listing the items of a group', () => {
  test('returns them in order with their departures and waivers, including hidden ones', async () => {
    const items = await world.itemsOf('spring-break');
    expect(items.map(({ order, name }) => `${order} ${name}`)).toEqual([
      '1 Whale Watching Voyage',
      '2 Cedar Canyon Walk',
      '3 Harbour Kayak Morning',
      '4 Peak Gondola and Ridge Hike',
      '5 Old Town Food Walk',
      '6 Rainforest Night Walk',
      '7 Trip Photo Book',
    ]);
    const [whales, , kayak, , , night, book] = items;
    expect(whales).toMatchObject({
      headline: 'Humpbacks and orcas with the whole school',
      isHidden: false,
      version: 1,
    });
    expect(whales!.orderCount).toBeGreaterThan(0);
    expect(whales!.fareharborDetails).toMatchObject({ pk: world.pkOf('Whale Watching Voyage') });
    expect(kayak!.availabilities).toMatchObject([
      { headline: '', isHidden: false, startDate: expect.stringMatching(/\[America\/Vancouver\]$/) },
      { headline: 'Teachers only', isHidden: true, waiverTemplates: [{ title: expect.any(String) }, {}] },
    ]);
    expect(night).toMatchObject({ availabilities: [], orderCount: 0 });
    expect(book).toMatchObject({ itemType: 'addon' });
    expect(await world.employee.getItem({ params: { id: whales!._id }, query: {} })).toEqual(whales);
  });

  test('searches, sorts and pages, and returns the total', async () => {
    const group = await world.groupId('spring-break');
    let total = 0;
    const options = { onTotal: (count: number) => (total = count) };
    const names = async (query: object) =>
      (await world.employee.findItems({ query: { group, ...query } }, options)).map(({ name }) => name);
    expect(await names({ search: 'WALK', sort: '-name' })).toEqual([
      'Rainforest Night Walk',
      'Old Town Food Walk',
      'Cedar Canyon Walk',
    ]);
    expect(total).toBe(3);
    expect(await names({ limit: 2, offset: 1 })).toEqual(['Cedar Canyon Walk', 'Harbour Kayak Morning']);
    expect(total).toBe(7);
    expect(await names({ search: '%' })).toEqual([]);
  });

  test('returns live seats, also for a group that is not public', async () => {
    const id = await world.groupId('summer-camp');
    const seats = await world.employee.listItemSeats({ params: { id } });
    expect(seats).toEqual([
      { item: expect.any(String), departures: 1, seats: expect.any(Number), unread: 0 },
      { item: expect.any(String), departures: 0, seats: 0, unread: 0 },
    ]);
    expect(seats[0]!.seats).toBeGreaterThan(0);
  });
});

describe('adding an item', () => {
  test('puts it last with FareHarbor’s details, and only once', async () => {
    const group = await world.groupId('harbour-weekend');
    const pk = world.pkOf('Old Town Food Walk');
    const forged = { pk, name: 'Free lunch', description_safe_html: '<script>1</script>' };
    const body = { group, fareharborDetails: forged, availabilities: [], headline: ' With the class ' };
    const added = await world.employee.createItem({ body });
    expect(added).toMatchObject({
      name: 'Old Town Food Walk',
      headline: 'With the class',
      order: 2,
      itemType: 'item',
      isHidden: false,
      availabilities: [],
      fareharborDetails: { pk, name: 'Old Town Food Walk', description_safe_html: expect.stringContaining('<p>') },
    });
    expect(await world.audited(added._id)).toMatchObject([{ action: 'item.created', actor: 'Erin Walsh' }]);
    expect(await world.publicNames('harbour-weekend', 'groups')).toEqual([
      'Harbour Sunset Cruise',
      'Old Town Food Walk',
    ]);
    const again = world.employee.createItem({ body: { group, pk } });
    await expect(again).rejects.toMatchObject({ status: 409, code: 'item.alreadyAdded' });
    await world.employee.removeItem({ params: { id: added._id } });
  });

  test('twice at the same moment adds it once', async () => {
    const group = await world.groupId('harbour-weekend');
    const pk = world.pkOf('Cedar Canyon Walk');
    const adding = () => world.employee.createItem({ body: { group, pk } });
    const outcomes = await Promise.allSettled([adding(), adding(), adding()]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(refused).toEqual(['item.alreadyAdded', 'item.alreadyAdded']);
    const { value } = outcomes.find((outcome) => outcome.status === 'fulfilled')!;
    await world.employee.removeItem({ params: { id: value._id } });
  });

  test('is refused if FareHarbor or the company does not offer it', async () => {
    const group = await world.groupId('harbour-weekend');
    for (const pk of [999_999, (await prairieItems())[0]!.pk]) {
      const adding = world.employee.createItem({ body: { group, pk } });
      await expect(adding).rejects.toMatchObject({ status: 409, code: 'item.gone' });
    }
    const without = world.employee.createItem({ body: { group } });
    await expect(without).rejects.toMatchObject({ status: 400 });
    expect(await world.itemsOf('harbour-weekend')).toHaveLength(1);
  });
});

const prairieItems = async () => {
  const petra = await signedIn(world.origin, 'employee@prairie.example');
  return (await petra.listFareharborItems({ params: { shortname: 'prairietrails' }, query: {} })).items;
};

test('an item is removed with its departures; orders keep their own copy', async () => {
  const [whales] = await world.itemsOf('spring-break');
  const booked = () =>
    world.query(
      `select title, start_local, amount_total_cents, status from order_items where title like 'Whale%' order by lola_id`,
    );
  const before = await booked();
  expect(before.length).toBeGreaterThan(0);
  expect(await world.employee.removeItem({ params: { id: whales!._id } })).toEqual({
    _id: whales!._id,
    availabilityCount: 2,
    orderCount: whales!.orderCount,
  });
  expect(await booked()).toEqual(before);
  expect(await world.query('select 1 from availabilities where item_id = $1', [whales!._id])).toEqual([]);
  expect((await world.audited(whales!._id)).at(-1)).toMatchObject({
    action: 'item.removed',
    before: { name: 'Whale Watching Voyage', availabilities: [{}, {}] },
  });
  expect(await world.publicNames(...spring)).not.toContain('Whale Watching Voyage');
  const again = world.employee.removeItem({ params: { id: whales!._id } });
  await expect(again).rejects.toMatchObject({ status: 404 });
});

describe('access to items', () => {
  test('ends at the division, in the same company or another', async () => {
    const rockies = await world.groupId('alpine-week');
    await expect(world.employee.findItems({ query: { group: rockies } })).rejects.toMatchObject({ status: 404 });
    const mario = await signedIn(world.origin, 'manager@coastline.example');
    const [glacier] = await mario.findItems({ query: { group: rockies } });
    const params = { id: glacier!._id };
    for (const ask of [
      () => world.employee.getItem({ params, query: {} }),
      () => world.employee.updateItem({ params, body: { isHidden: true } }),
      () => world.employee.syncItem({ params }),
      () => world.employee.removeItem({ params }),
      () => world.employee.sortItems({ params: { id: rockies }, body: { items: [glacier!._id] } }),
      () => world.employee.createItem({ body: { group: rockies, pk: world.pkOf('Cedar Canyon Walk') } }),
    ]) {
      await expect(ask()).rejects.toMatchObject({ status: 404, code: 'resource.notFound' });
    }
  });

  test('ends at the company’s catalogue', async () => {
    for (const shortname of ['prairietrails', 'nobody']) {
      const asked = world.employee.listFareharborItems({ params: { shortname }, query: {} });
      await expect(asked).rejects.toMatchObject({ status: 404, code: 'resource.notFound' });
    }
  });
});
