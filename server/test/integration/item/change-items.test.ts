import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ItemWorld, openItemWorld, spring } from './item-setup.ts';

let world: ItemWorld;
beforeAll(async () => {
  world = await openItemWorld();
});
afterAll(() => world?.close());

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
