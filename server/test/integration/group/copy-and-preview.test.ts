import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStaff, type Staff } from './staff.ts';

let staff: Staff;
beforeAll(async () => {
  staff = await openStaff();
});
afterAll(() => staff?.close());

/** A group's items and departures with their waivers, without ids and other unique values. */
const contentOf = (id: string) =>
  staff.query(
    `select to_jsonb(i) - '{id,group_id,version,created_at,updated_at}'::text[] as item,
       (select json_agg(to_jsonb(v) - '{id,item_id,version,created_at,updated_at}'::text[] || jsonb_build_object('waivers',
           (select json_agg(w.waiver_template_id order by w.waiver_template_id)
            from availability_waiver_templates w where w.availability_id = v.id))
         order by v.fareharbor_pk)
        from availabilities v where v.item_id = i.id) as departures
     from items i where i.group_id = $1 order by i.display_order, i.name, i.id`,
    [id],
  );

describe('a copy', () => {
  test('has everything of the original except name, link and status', async () => {
    const { employee, groupId, audited, onPage } = staff;
    const id = await groupId('spring-break');
    const original = await employee.getGroup({ params: { id } });
    await staff.query('update items set version = 7 where group_id = $1', [id]);
    const copy = await employee.copyGroup({ params: { id } });
    expect(copy).toEqual({
      ...original,
      _id: expect.any(String),
      title: `${original.title} (Copy)`,
      slug: expect.stringMatching(/^spring-break-copy-[0-9a-f]{12}$/),
      path: `/maple-leaf-academy/${copy.slug}`,
      link: `http://localhost:3000/maple-leaf-academy/${copy.slug}`,
      isActive: false,
      unavailableReason: 'inactive',
      uuid: expect.any(String),
      createdBy: 'Erin Walsh',
      lastModifiedBy: 'Erin Walsh',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: 1,
    });
    expect(copy._id).not.toBe(original._id);
    expect(copy.uuid).not.toBe(original.uuid);
    const content = await contentOf(copy._id);
    expect(content).toEqual(await contentOf(id));
    expect(content).toHaveLength(7);
    expect(JSON.stringify(content)).toContain('waivers": ["'.replaceAll(' ', ''));
    const asked = async (group: string) =>
      (await employee.findQuestions({ params: { id: group } })).map(
        ({ _id, group, updatedAt, answerCount, item, condition, ...same }) => ({
          ...same,
          item: item?.name,
          condition: condition?.value,
        }),
      );
    expect(await asked(copy._id)).toEqual(await asked(id));
    expect((await asked(id)).some(({ condition }) => condition === 'yes')).toBe(true);
    const shared = await staff.query(
      'select id from items where group_id = $1 intersect select id from items where group_id = $2',
      [id, copy._id],
    );
    expect(shared).toEqual([]);
    expect((await audited(copy._id))[0]).toMatchObject({
      action: 'group.copied',
      actor_name: 'Erin Walsh',
      after: { copyOf: original.title, title: copy.title },
    });
    expect(await onPage(copy)).toMatchObject({ isAvailable: false, items: [] });
    // A change of the copy leaves the original alone.
    await staff.query('update items set is_hidden = true where group_id = $1', [copy._id]);
    expect((await onPage(original))!.items).toHaveLength(7);
  });

  test('of a long title and link is shortened, and can be copied again', async () => {
    const made = await staff.create({ title: `${'x'.repeat(58)}😀`, slug: 'y'.repeat(60) });
    const copy = await staff.employee.copyGroup({ params: { id: made._id } });
    expect(copy.title).toBe(`${'x'.repeat(53)} (Copy)`);
    expect(copy.slug).toMatch(/^y{42}-copy-[0-9a-f]{12}$/);
    const again = await staff.employee.copyGroup({ params: { id: copy._id } });
    expect(again.title).toHaveLength(60);
    expect(again.slug.length).toBeLessThanOrEqual(60);
    expect(again.slug).not.toBe(copy.slug);
  });

  test('is created completely or not at all', async () => {
    const { employee, groupId, list } = staff;
    const id = await groupId('spring-break');
    const before = (await list()).length;
    await staff.query(`alter table availabilities add constraint no_more check (false) not valid`);
    try {
      await expect(employee.copyGroup({ params: { id } })).rejects.toMatchObject({ status: 500 });
    } finally {
      await staff.query(`alter table availabilities drop constraint no_more`);
    }
    expect(await list()).toHaveLength(before);
  });
});

describe('a preview', () => {
  test('shows the public page as it would be, whatever status and dates', async () => {
    const { employee, groupId, onPage } = staff;
    const id = await groupId('last-year');
    expect(await onPage({ path: '/maple-leaf-academy/last-year' })).toMatchObject({ isAvailable: false });
    const preview = await employee.previewGroup({ params: { id } });
    expect(preview).toMatchObject({ isAvailable: true, unavailableReason: null, title: 'Spring Break Last Year' });
    expect(preview.description).not.toBe('');
    expect(preview.items).toHaveLength(1);
    const open = await groupId('spring-break');
    const [{ isAvailable, ...shown }] = [(await onPage({ path: '/maple-leaf-academy/spring-break' }))!];
    expect(isAvailable).toBe(true);
    expect(await employee.previewGroup({ params: { id: open } })).toMatchObject(shown);
  });

  test('shows seats to staff and to nobody else', async () => {
    const { employee, groupId } = staff;
    const id = await groupId('summer-camp');
    const { seats } = await employee.listSeats({ params: { id } });
    expect(seats).toEqual([expect.objectContaining({ capacity: expect.any(Number), fetchedAt: expect.any(String) })]);
    await expect(staff.client.listSeats({ params: { id } })).rejects.toMatchObject({ code: 'group.notFound' });
  });
});
