import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import type { NewGroup } from '@tours/contract/group-staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../setup/people/sign-in.ts';
import { openStaff, type Staff } from './staff.ts';

let staff: Staff;
let manager: Client;
beforeAll(async () => {
  staff = await openStaff();
  manager = await signedIn(staff.origin, 'manager@coastline.example');
});
afterAll(() => staff?.close());

const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);
const letters = (count: number) => `<p>${'x'.repeat(count)}</p>`;

describe('a new group', () => {
  test('is inactive, mails travellers but not the partner, and belongs to its creator', async () => {
    const { employee, ids, create, audited, onPage } = staff;
    const made = await create({ title: '  Winter Days 2027! ', division: ids.vancouver });
    expect(made).toMatchObject({
      title: 'Winter Days 2027!',
      slug: 'winter-days-2027',
      path: '/maple-leaf-academy/winter-days-2027',
      link: `http://localhost:3000/maple-leaf-academy/winter-days-2027`,
      isActive: false,
      isSendEmailToPartner: false,
      isCustomerPortalEmail: true,
      dateLive: null,
      dateExpiry: null,
      division: ids.vancouver,
      partner: { _id: ids.maple, name: 'Maple Leaf Academy', slug: 'maple-leaf-academy' },
      timezone: 'America/Vancouver',
      createdBy: 'Erin Walsh',
      lastModifiedBy: 'Erin Walsh',
      version: 1,
    });
    expect(await employee.getGroup({ params: { id: made._id } })).toEqual(made);
    const [entry] = await audited(made._id);
    expect(entry).toMatchObject({
      action: 'group.created',
      actor_name: 'Erin Walsh',
      after: { id: made._id, slug: 'winter-days-2027' },
    });
    expect(await onPage(made)).toMatchObject({ isAvailable: false, unavailableReason: 'inactive' });
  });

  test('accepts everything in the form and ignores fields that the server sets', async () => {
    const all = {
      slug: 'Été à la mer',
      customFooter: '<p>Bye</p>',
      terms: '<p>Terms</p>',
      isActive: true,
      isSendEmailToPartner: true,
      isCustomerPortalEmail: false,
      dateLive: day(3),
      dateExpiry: day(9),
    };
    const uuid = randomUUID();
    const forged = { createdBy: 'Mallory', lastModifiedBy: 'Mallory', uuid, items: [], timezone: 'Asia/Tokyo' };
    const made = await staff.create({ ...all, ...forged });
    const set = { slug: 'ete-a-la-mer', createdBy: 'Erin Walsh', timezone: 'America/Vancouver' };
    expect(made).toMatchObject({ ...all, ...set });
    expect(made.uuid).not.toBe(uuid);
  });

  test('has a link under /groups if its partner has no slug', async () => {
    expect(await staff.create({ partner: staff.ids.harbour, slug: 'quiet' })).toMatchObject({ path: '/groups/quiet' });
  });

  test('has a link on the division’s own domain, if there is one', async () => {
    await staff.query(`update divisions set domain = 'trips.coastline.example' where name = 'Vancouver'`);
    const { link } = await staff.create({ slug: 'under-a-domain' });
    await staff.query(`update divisions set domain = null where name = 'Vancouver'`);
    expect(link).toBe('https://trips.coastline.example/maple-leaf-academy/under-a-domain');
  });

  test('stores no HTML that could run scripts', async () => {
    const html = `<p onclick="steal()">Hi<script>steal()</script> <a href="javascript:steal()">x</a></p>`;
    const texts = { description: html, customFooter: html, terms: html };
    const made = await staff.create({ slug: 'scripted', isActive: true, ...texts });
    for (const shown of [made, (await staff.onPage(made))!]) {
      expect(JSON.stringify(shown)).not.toMatch(/steal|onclick|javascript|data:/);
      expect(shown).toMatchObject({ description: '<p>Hi <a>x</a></p>' });
    }
  });

  test.each([
    ['no title', { title: ' ' }],
    ['a title of 61 letters', { title: 'x'.repeat(61) }],
    ['a slug of 61 letters', { slug: 'x'.repeat(61) }],
    ['a slug without any letter', { slug: '*** ___' }],
    ['no description', { description: '<p> <br></p>' }],
    ['3001 letters of description', { description: letters(3001) }],
    ['2001 letters of footer', { customFooter: letters(2001) }],
    ['3001 letters of terms', { terms: letters(3001) }],
    ['a megabyte of markup', { description: `${'<b></b>'.repeat(20_000)}x` }],
    ['a picture from elsewhere', { description: '<p>x<img src="https://elsewhere.example/pixel.png"></p>' }],
    ['a picture that leads to an endpoint', { customFooter: '<p>x<img src="/files/../api/orders"></p>' }],
    ['no picture', { headerUrl: '' }],
    ['a day that is none', { dateLive: '2027-02-30' }],
    ['a live date that is over', { dateLive: day(-2) }],
    ['a status in words', { isActive: 'yes' as never }],
    ['a field that no group has', { colour: 'red' } as never],
  ] as [string, Partial<NewGroup>][])('is refused with %s', async (_, change) => {
    await expect(staff.create(change)).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
  });

  test('is refused with an expiry before its live date, and accepted with the same day', async () => {
    const dates = { dateLive: day(5), dateExpiry: day(4) };
    await expect(staff.create(dates)).rejects.toMatchObject({ status: 400, code: 'group.datesOrder' });
    expect(await staff.create({ slug: 'one-day', dateLive: day(5), dateExpiry: day(5) })).toMatchObject({ version: 1 });
  });

  test('may have as many letters as the counters allow, without markup', async () => {
    const bold = `<p>${'<b>x</b>'.repeat(3000)}</p>`;
    const texts = { description: bold, customFooter: letters(2000), terms: letters(3000) };
    expect(await staff.create({ slug: 'talkative', title: 'x'.repeat(60), ...texts })).toMatchObject(texts);
  });

  test('accepts only a header picture that its own division uploaded', async () => {
    const { upload, ids, create, employee } = staff;
    const made = await create({ slug: 'pictured' });
    const foreign = [
      await upload('texts'),
      await upload('groups', manager, ids.rockies),
      `/files/../${made.headerUrl}`,
      'https://elsewhere.example/a.webp',
      made.headerUrl!.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
    ];
    for (const headerUrl of foreign) {
      await expect(create({ headerUrl })).rejects.toMatchObject({ code: 'request.invalid' });
      const change = employee.updateGroup({ params: { id: made._id }, body: { headerUrl, version: 1 } });
      await expect(change).rejects.toMatchObject({ code: 'request.invalid' });
    }
  });

  test('is refused for an unknown partner or one of another division or company', async () => {
    const { ids, bodyOf } = staff;
    for (const partner of [ids.summit, ids.redRiver, randomUUID()])
      await expect(staff.create({ partner })).rejects.toMatchObject({ status: 404, code: 'resource.notFound' });
    // An employee of both divisions may not mix them either.
    const body = bodyOf({ partner: ids.summit, division: ids.vancouver });
    await expect(manager.createGroup({ body })).rejects.toMatchObject({ status: 404 });
  });

  test('is refused with a message if its link is taken; of many at once, one is created', async () => {
    const taken = { status: 409, code: 'group.slugTaken' };
    await expect(staff.create({ slug: 'Spring Break' })).rejects.toMatchObject(taken);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => staff.create({ slug: 'wanted' })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(taken);
    // The same slug under another partner makes a different link.
    const { path } = await staff.create({ partner: staff.ids.harbour, slug: 'wanted' });
    expect(path).toBe('/groups/wanted');
  });
});

describe('a change', () => {
  test('appears on the public page at once, raises the version, and records only the differences', async () => {
    const { employee, create, onPage, audited } = staff;
    const made = await create({ slug: 'changing', customFooter: '<p>Foot</p>' });
    const body = { isActive: true, title: 'Changed', description: '<p>New</p>', customFooter: '', version: 1 };
    const changed = await manager.updateGroup({ params: { id: made._id }, body });
    const { version: _, ...expected } = body;
    expect(changed).toMatchObject({ ...expected, version: 2, createdBy: 'Erin Walsh', lastModifiedBy: 'Mario Silva' });
    expect(await onPage(made)).toMatchObject({ title: 'Changed', description: '<p>New</p>', customFooter: '' });
    const [entry] = await audited(made._id);
    expect(entry).toMatchObject({ action: 'group.updated', actor_name: 'Mario Silva' });
    expect(entry!.after).toEqual(expected);
    expect(entry!.before).toEqual({
      isActive: false,
      title: 'Winter Days',
      description: '<p>Snow.</p>',
      customFooter: '<p>Foot</p>',
    });
    await employee.updateGroup({ params: { id: made._id }, body: { isActive: false, version: 2 } });
    expect(await onPage(made)).toMatchObject({ isAvailable: false });
  });

  test('that sends the record back as it was read leaves no trace', async () => {
    const { employee, create, audited } = staff;
    const made = await create({ slug: 'unchanging' });
    const body = { ...made, headerUrl: made.headerUrl! };
    expect(await employee.updateGroup({ params: { id: made._id }, body })).toEqual(made);
    expect(await audited(made._id)).toHaveLength(1);
  });

  test('of the partner moves the link and frees the former one', async () => {
    const { employee, ids, create, onPage, audited } = staff;
    const made = await create({ slug: 'moving', isActive: true });
    const params = { id: made._id };
    const partner = { _id: ids.harbour, name: 'whatever' } as never;
    const moved = await employee.updateGroup({ params, body: { partner, version: 1 } });
    expect(moved).toMatchObject({ path: '/groups/moving', partner: { _id: ids.harbour } });
    expect(await onPage(made)).toBeUndefined();
    expect(await onPage(moved)).toMatchObject({ partner: { name: 'Harbour Travel' } });
    expect((await audited(made._id))[0]).toMatchObject({
      before: { partner: 'Maple Leaf Academy' },
      after: { partner: 'Harbour Travel' },
    });
    await create({ slug: 'moving' });
    const back = employee.updateGroup({ params, body: { partner: ids.maple, version: 2 } });
    await expect(back).rejects.toMatchObject({ code: 'group.slugTaken' });
    for (const foreign of [ids.summit, ids.redRiver]) {
      const asked = employee.updateGroup({ params, body: { partner: foreign, version: 2 } });
      await expect(asked).rejects.toMatchObject({ status: 404 });
    }
  });

  test('waits for a change of the partner’s slug and then uses the new one', async () => {
    const { query, create } = staff;
    const made = await Promise.all([
      query(`update partners set slug = 'harbour' where name = 'Harbour Travel'`),
      ...Array.from({ length: 6 }, (_, n) => create({ partner: staff.ids.harbour, slug: `racing-${n}` })),
    ]);
    expect(made).toHaveLength(7);
    await query(`update partners set slug = null where name = 'Harbour Travel'`);
    await query(`delete from groups where slug like 'racing-%'`);
  });

  test('over an older version is refused, names the other person, and can be repeated on purpose', async () => {
    const { employee, create } = staff;
    const made = await create({ slug: 'wanted-by-two' });
    const params = { id: made._id };
    const theirs = await manager.updateGroup({ params, body: { title: 'Theirs', version: made.version } });
    const body = { title: 'Mine', version: made.version };
    const refusal = await employee.updateGroup({ params, body }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      status: 409,
      code: 'record.changed',
      details: { lastModifiedBy: 'Mario Silva', updatedAt: theirs.updatedAt, version: 2 },
    });
    expect(await employee.getGroup({ params })).toEqual(theirs);
    const { version } = (refusal as { details: { version: number } }).details;
    const mine = await employee.updateGroup({ params, body: { ...body, version } });
    expect(mine).toMatchObject({ title: 'Mine', version: 3 });
  });

  test('by ten people at once succeeds once', async () => {
    const { employee, create } = staff;
    const { _id: id } = await create({ slug: 'wanted-by-ten' });
    const change = (n: number) => employee.updateGroup({ params: { id }, body: { title: `Number ${n}`, version: 1 } });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => change(n)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await employee.getGroup({ params: { id } })).toMatchObject({ version: 2 });
  });

  test('accepts unchanged past dates and refuses new ones', async () => {
    const { employee, groupId } = staff;
    const params = { id: await groupId('last-year') };
    const { dateLive, dateExpiry, version } = await employee.getGroup({ params });
    const body = { title: 'Spring Break Last Year!', dateLive, dateExpiry, version };
    expect(await employee.updateGroup({ params, body })).toMatchObject({ dateLive, dateExpiry });
    const change = (dates: object) => employee.updateGroup({ params, body: { ...dates, version: version + 1 } });
    await expect(change({ dateLive: day(-3) })).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(change({ dateLive: day(1) })).rejects.toMatchObject({ code: 'group.datesOrder' });
    expect(await change({ dateLive: day(1), dateExpiry: null })).toMatchObject({ dateExpiry: null });
  });

  test('without a version, or to what a new group may not have, is refused', async () => {
    const { _id: id } = await staff.create({ slug: 'refusing' });
    for (const body of [
      {},
      { title: '', version: 1 },
      { description: '<p></p>', version: 1 },
      { terms: letters(3001), version: 1 },
      { slug: '!!!', version: 1 },
    ])
      await expect(
        staff.employee.updateGroup({ params: { id }, body: body as never }),
        JSON.stringify(body).slice(0, 60),
      ).rejects.toMatchObject({ code: 'request.invalid' });
  });
});
