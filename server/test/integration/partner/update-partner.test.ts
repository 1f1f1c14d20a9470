import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import type { Partner } from '@tours/contract/partner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whileHeld } from '../../setup/faults/hold-row.ts';
import { logo } from '../../setup/pictures.ts';
import { openPartnerWorld, type PartnerWorld } from './setup.ts';

let at: PartnerWorld;
beforeAll(async () => {
  at = await openPartnerWorld();
});
afterAll(() => at?.world.close());

type Change = Parameters<Client['updatePartner']>[0]['body'];

/** Sends the whole record, as forms do. */
function save(partner: Partner, change: Partial<Change> = {}, client = at.erin): Promise<Partner> {
  const address = partner.address as Change['address'];
  return client.updatePartner({ params: { id: partner._id }, body: { ...partner, address, ...change } });
}
const newSlug = () => `moved-${randomUUID().slice(0, 8)}`;

describe('changing a partner', () => {
  test('stores the typed values; division, author and uuid stay', async () => {
    const partner = await at.create();
    const changed = await save(
      partner,
      {
        name: 'Atlantic School',
        comissionPercentage: 0,
        website: '',
        taxNumber: '12345 6782 rt-0001',
        division: at.division.winnipeg,
        createdBy: 'me',
        uuid: randomUUID(),
      },
      at.mario,
    );
    expect(changed).toEqual({
      ...partner,
      name: 'Atlantic School',
      comissionPercentage: 0,
      website: null,
      taxNumber: '123456782RT0001',
      version: 2,
      lastModifiedBy: 'Mario Silva',
      updatedAt: expect.any(String),
    });
    expect(await at.audited(partner._id)).toEqual([
      { action: 'partner.created', actor: 'Erin Walsh' },
      { action: 'partner.updated', actor: 'Mario Silva' },
    ]);
    const [newest] = await at.erin.findAudit({ query: { entityType: 'partner', entityId: partner._id } });
    expect(newest!.changes.map(({ field }) => field).sort()).toEqual([
      'comissionPercentage',
      'name',
      'taxNumber',
      'website',
    ]);
  });

  test('is refused over another person’s change, and names that person', async () => {
    const opened = await at.create();
    await save(opened, { name: 'First' }, at.mario);
    await expect(save(opened, { name: 'Second' })).rejects.toMatchObject({
      status: 409,
      code: 'record.changed',
      details: { lastModifiedBy: 'Mario Silva', updatedAt: expect.stringMatching(/\[America\/Vancouver\]$/) },
    });
    expect(await at.stored(opened._id)).toMatchObject({ name: 'First', version: 2 });
  });

  test('at the same moment succeeds for one of two people', async () => {
    const opened = await at.create();
    const outcomes = await Promise.allSettled([save(opened, { name: 'One' }), save(opened, { name: 'Two' }, at.mario)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await at.stored(opened._id)).toMatchObject({ version: 2 });
  });

  test('is refused with another partner’s slug, but accepts its own', async () => {
    const partner = await at.create();
    await expect(save(partner, { slug: 'red-river' })).rejects.toMatchObject({
      status: 409,
      code: 'partner.slugTaken',
      message: 'There is a partner in the system already using this slug: red-river',
    });
    await expect(save(partner, { slug: 'orders' })).rejects.toMatchObject({ code: 'partner.slugReserved' });
    expect(await save(partner)).toEqual(partner);
  });

  test('to the same values writes nothing', async () => {
    const partner = await at.create({ website: '', slug: '' });
    expect(await save(partner, {}, at.mario)).toEqual(partner);
    expect(await at.audited(partner._id)).toMatchObject([{ action: 'partner.created' }]);
  });

  test('accepts another logo of its division, and an empty field keeps the present one', async () => {
    const partner = await at.create();
    const file = new Blob([new Uint8Array(await logo(60, 20))]);
    const query = { division: at.division.vancouver, folder: 'partners' } as const;
    const { url: logoUrl } = await at.erin.uploadImage({ query, file });
    const kept = await save(partner, { logoUrl: null });
    expect(kept.logoUrl).toBe(partner.logoUrl);
    expect(await save(kept, { logoUrl })).toMatchObject({ logoUrl, version: 2 });
    const [demo] = await at.erin.findPartners({ query: { division: at.division.vancouver, search: 'maple' } });
    await expect(save(partner, { logoUrl: demo!.logoUrl, version: 2 })).rejects.toMatchObject({ status: 400 });
    // The demo world's picture lies in another folder and stays there.
    expect(await save(demo!)).toMatchObject({ logoUrl: demo!.logoUrl });
  });

  test('works only for employees of its division', async () => {
    const partner = await at.create();
    await expect(save(partner, {}, at.petra)).rejects.toMatchObject({ status: 404, code: 'resource.notFound' });
    await expect(save({ ...partner, _id: randomUUID() })).rejects.toMatchObject({ status: 404 });
    expect(await at.stored(partner._id)).toMatchObject({ version: 1 });
  });
});

describe('a changed slug', () => {
  test('moves the public links of the groups, also to and from no slug', async () => {
    const partner = await at.create();
    const slug = `trip-${randomUUID().slice(0, 8)}`;
    const group = await at.addGroup(partner._id, slug);
    const next = newSlug();
    const moved = await save(partner, { slug: next });
    expect(await at.pathOf(group)).toBe(`/${next}/${slug}`);
    const bare = await save(moved, { slug: '' });
    expect(bare.slug).toBeNull();
    expect(await at.pathOf(group)).toBe(`/groups/${slug}`);
    await save(bare, { slug: partner.slug });
    expect(await at.pathOf(group)).toBe(`/${partner.slug}/${slug}`);
    expect((await at.audited(group)).map(({ action }) => action)).toEqual(Array(3).fill('group.moved'));
    // The former slug is free for the company, and old posters and links never lead to another one.
    const [theirs] = await at.petra.findPartners({ query: { division: at.division.winnipeg } });
    const former = { status: 409, code: 'partner.slugFormer' };
    const query = { body: { filter: { slug: next } } };
    expect(await at.petra.queryPartners(query)).toEqual([{ slug: next }]);
    expect(await at.erin.queryPartners(query)).toEqual([]);
    await expect(save(theirs!, { slug: next, logoUrl: null }, at.petra)).rejects.toMatchObject(former);
    await at.create({ slug: next });
  });

  test('leaves the former slug to no other company that waits for it', async () => {
    const { _id, slug, division } = await at.create();
    const [theirs] = await at.petra.findPartners({ query: { division: at.division.winnipeg } });
    const outcome = await whileHeld(
      at.world,
      { table: 'partners', id: _id, lock: 'update' },
      async (client) => {
        await client.query('update partners set slug = null where id = $1', [_id]);
        return save(theirs!, { slug, logoUrl: null }, at.petra);
      },
      (client) =>
        client.query(
          `insert into audit_log (division_id, actor_type, actor_name, action, entity_type, entity_id, before)
           values ($1, 'employee', 'Erin Walsh', 'partner.updated', 'partner', $2, jsonb_build_object('slug', $3::text))`,
          [division, _id, slug],
        ),
    );
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'partner.slugFormer' } });
  });

  test('is refused if a group’s new link belongs to another group', async () => {
    const slug = `trip-${randomUUID().slice(0, 8)}`;
    const [one, two] = [await at.create({ slug: '' }), await at.create()];
    await at.addGroup(one._id, slug);
    const [safe, colliding] = [await at.addGroup(two._id, `${slug}-2`), await at.addGroup(two._id, slug)];
    await expect(save(two, { slug: '', name: 'Renamed' })).rejects.toMatchObject({
      status: 409,
      code: 'group.slugTaken',
      details: { pathPrefix: 'groups' },
    });
    expect(await at.stored(two._id)).toMatchObject({ slug: two.slug, name: two.name, version: 1 });
    for (const group of [safe, colliding]) expect(await at.pathOf(group)).toContain(`/${two.slug}/`);
  });

  test('waits for a person who is adding a group, and moves that group too', async () => {
    const partner = await at.create();
    const slug = `trip-${randomUUID().slice(0, 8)}`;
    const next = newSlug();
    let group = '';
    const saved = await whileHeld(
      at.world,
      { table: 'partners', id: partner._id, lock: 'share' },
      () => save(partner, { slug: next }),
      async (client) => {
        group = await at.addGroup(partner._id, slug, client);
      },
    );
    expect(saved.status).toBe('fulfilled');
    expect(await at.pathOf(group)).toBe(`/${next}/${slug}`);
  });
});
