import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../setup/people/sign-in.ts';
import { COMPANY, type ItemWorld, openItemWorld } from './item-setup.ts';

let world: ItemWorld;
beforeAll(async () => {
  world = await openItemWorld();
});
afterAll(() => world?.close());

const spring = ['spring-break', 'maple-leaf-academy'] as const;

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

describe('changing an item', () => {
  test('cleans its texts and keeps the old ones in the history', async () => {
    const [item] = await world.itemsOf('summer-camp');
    const changed = await world.employee.updateItem({
      params: { id: item!._id },
      body: {
        version: item!.version,
        name: 'Kayak for campers',
        headline: 'Calm water',
        isCustomDetails: true,
        description: '<p onclick="x()">Bring <strong>a towel</strong></p><script>1</script>',
        itinerary: '<p></p>',
      },
    });
    expect(changed).toMatchObject({
      name: 'Kayak for campers',
      version: item!.version + 1,
      description: '<p>Bring <strong>a towel</strong></p>',
      itinerary: '',
    });
    expect((await world.audited(item!._id)).at(-1)).toMatchObject({
      action: 'item.updated',
      before: { name: 'Harbour Kayak Morning', headline: '', isCustomDetails: false, description: '' },
      after: { name: 'Kayak for campers', headline: 'Calm water', isCustomDetails: true },
    });
    // Saving the same values again changes nothing and writes no audit row.
    const { version } = changed;
    const again = await world.employee.updateItem({ params: { id: item!._id }, body: { version, name: changed.name } });
    expect(again).toEqual(changed);
    // Saving over an older version is refused and overwrites nothing.
    const late = world.employee.updateItem({
      params: { id: item!._id },
      body: { version: item!.version, name: 'Late words' },
    });
    await expect(late).rejects.toMatchObject({
      status: 409,
      code: 'record.changed',
      details: { lastModifiedBy: 'Erin Walsh', updatedAt: changed.updatedAt },
    });
    expect((await world.itemsOf('summer-camp'))[0]).toEqual(changed);
  });

  test('sets the ages of its traveller types, which follow their text otherwise', async () => {
    const [item] = await world.itemsOf('summer-camp');
    const [double, single] = item!.ageRanges;
    expect(item!.ageRanges).toEqual([
      { customerType: 50_301, name: 'Double kayak seat', note: 'Two people share one kayak', from: null, to: null },
      { customerType: 50_302, name: 'Single kayak', note: '16 and over', from: 16, to: null },
    ]);
    const params = { id: item!._id };
    const set = (ageRanges: { customerType: number; from: number | null; to: number | null }[], version: number) =>
      world.employee.updateItem({ params, body: { version, ageRanges } });
    const ages = [
      { customerType: double!.customerType, from: 8, to: 70 },
      { customerType: single!.customerType, from: 16, to: null },
    ];
    const changed = await set(ages, item!.version);
    expect(changed.ageRanges.map(({ from, to }) => [from, to])).toEqual([
      [8, 70],
      [16, null],
    ]);
    // An age range equal to the type's text is not stored, so that it follows later changes of the text.
    expect((await world.audited(item!._id)).at(-1)).toMatchObject({
      action: 'item.updated',
      before: { ageRanges: [] },
      after: { ageRanges: [ages[0]] },
    });
    for (const wrong of [
      [{ customerType: 50_301, from: 9, to: 8 }],
      [{ customerType: 50_301, from: -1, to: 8 }],
      [{ customerType: 50_301, from: 1, to: 200 }],
      [{ customerType: 50_101, from: 1, to: 2 }],
      [ages[0]!, ages[0]!],
    ]) {
      await expect(set(wrong, changed.version)).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
    }
    await expect(set(ages, item!.version)).rejects.toMatchObject({ code: 'record.changed' });
    const unseen = world.employee.updateItem({ params, body: { ageRanges: [] } });
    await expect(unseen).rejects.toMatchObject({ status: 400 });
    expect((await set([], changed.version)).ageRanges).toEqual(item!.ageRanges);
  });

  test('over the same version succeeds for one of two people', async () => {
    const [, item] = await world.itemsOf('summer-camp');
    const save = (headline: string) =>
      world.employee.updateItem({ params: { id: item!._id }, body: { version: item!.version, headline } });
    const outcomes = await Promise.allSettled([save('First'), save('Second'), save('Third')]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await world.itemsOf('summer-camp'))[1]!.version).toBe(item!.version + 1);
  });

  test('counts visible letters only', async () => {
    const [item] = await world.itemsOf('summer-camp');
    const change = (body: object) =>
      world.employee.updateItem({ params: { id: item!._id }, body: { version: item!.version, ...body } });
    const full = `<p>${'<strong>a</strong>'.repeat(2000)}</p>`;
    expect((await change({ description: full })).description).toBe(full);
    const { version } = (await world.itemsOf('summer-camp'))[0]!;
    for (const body of [
      { description: `<p>${'a'.repeat(2001)}</p>` },
      { itinerary: 'b'.repeat(2001) },
      { name: 'n'.repeat(61) },
      { name: '  ' },
      { headline: 'h'.repeat(61) },
      { order: -1 },
      { itemType: 'gift' },
    ]) {
      await expect(change({ version, ...body })).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
    }
    // Texts must name the version that was opened.
    await expect(change({ version: undefined, name: 'Blind' })).rejects.toMatchObject({ status: 400 });
  });

  test('hides it from the public page at once, and shows it again', async () => {
    const [, canyon] = await world.itemsOf('spring-break');
    const before = await world.publicNames(...spring);
    const hide = (isHidden: boolean) => world.employee.updateItem({ params: { id: canyon!._id }, body: { isHidden } });
    expect(await hide(true)).toMatchObject({ isHidden: true });
    expect(await world.publicNames(...spring)).toEqual(before.filter((name) => name !== 'Cedar Canyon Walk'));
    await hide(false);
    expect(await world.publicNames(...spring)).toEqual(before);
  });
});

describe('sorting items', () => {
  const put = async (items: string[], slug = 'spring-break') =>
    world.employee.sortItems({ params: { id: await world.groupId(slug) }, body: { items } });

  test('changes the order of all at once, on the public page too', async () => {
    const ids = (await world.itemsOf('spring-break')).map(({ _id }) => _id);
    const names = await world.publicNames(...spring);
    expect(await put(ids.toReversed())).toMatchObject([
      { _id: ids.at(-1), order: 1 },
      {},
      {},
      {},
      {},
      {},
      { order: 7 },
    ]);
    expect(await world.publicNames(...spring)).toEqual(names.toReversed());
    expect((await world.audited(await world.groupId('spring-break'))).at(-1)).toMatchObject({
      action: 'group.itemsOrdered',
      before: { items: names },
      after: { items: names.toReversed() },
    });
    await put(ids);
  });

  test('must name every item', async () => {
    const ids = (await world.itemsOf('spring-break')).map(({ _id }) => _id);
    const elsewhere = (await world.itemsOf('summer-camp'))[0]!._id;
    await expect(put(ids.slice(1))).rejects.toMatchObject({ status: 409, code: 'record.changed' });
    await expect(put([...ids.slice(1), elsewhere])).rejects.toMatchObject({ status: 409 });
    await expect(put([...ids, randomUUID()])).rejects.toMatchObject({ status: 409 });
    await expect(put([...ids.slice(1), ids[1]!])).rejects.toMatchObject({ status: 400 });
    expect((await world.itemsOf('spring-break')).map(({ _id }) => _id)).toEqual(ids);
  });

  test('by several people at the same moment ends with one of their orders', async () => {
    const ids = (await world.itemsOf('spring-break')).map(({ _id }) => _id);
    const wanted = [ids.toReversed(), [...ids.slice(3), ...ids.slice(0, 3)], ids];
    await Promise.all(wanted.map((order) => put(order)));
    const items = await world.itemsOf('spring-break');
    expect(items.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(wanted).toContainEqual(items.map(({ _id }) => _id));
    await put(ids);
  });

  test('while an item is added puts it last, or is refused', async () => {
    const ids = (await world.itemsOf('spring-break')).map(({ _id }) => _id);
    const group = await world.groupId('spring-break');
    const [added, ordered] = await Promise.allSettled([
      world.employee.createItem({ body: { group, pk: world.pkOf('Harbour Sunset Cruise') } }),
      put(ids.toReversed()),
    ]);
    expect(added).toMatchObject({ status: 'fulfilled' });
    if (ordered.status === 'rejected') expect(ordered.reason).toMatchObject({ code: 'record.changed' });
    const items = await world.itemsOf('spring-break');
    expect(items.at(-1)).toMatchObject({ name: 'Harbour Sunset Cruise', order: 8 });
    await world.employee.removeItem({ params: { id: items.at(-1)!._id } });
    await put(ids);
  });
});

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
  test('is refused to everybody except employees', async () => {
    const group = await world.groupId('spring-break');
    await expect(world.client.findItems({ query: { group } })).rejects.toMatchObject({ status: 401 });
    for (const email of ['agent@maple.example', 'traveller@home.example']) {
      const client = await signedIn(world.origin, email);
      await expect(client.findItems({ query: { group } })).rejects.toMatchObject({ status: 403 });
      const browsing = client.listFareharborItems({ params: { shortname: COMPANY }, query: {} });
      await expect(browsing).rejects.toMatchObject({ status: 403 });
    }
  });

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
