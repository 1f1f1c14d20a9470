import { questionsOf } from '@tours/contract/waiver-form';
import type { WaiverTemplate } from '@tours/contract/waiver-template';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waiverLink } from '../../setup/links.ts';
import { setMariosHealthRight } from '../../setup/people/health-right.ts';
import { keyOf, type Shopper, shopper } from '../../setup/people/shopper.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import type { TemplateBody } from '../../setup/waiver-template.ts';
import { openTemplateWorld, type TemplateWorld } from './setup.ts';

const TOUR = 'Whale Watching Voyage';

let at: TemplateWorld;
let person: Shopper;
beforeAll(async () => {
  at = await openTemplateWorld();
  await setMariosHealthRight(at.world, false);
  person = shopper(at.world.client, at.world.sandbox);
});
afterAll(() => at?.world.close());

/** A template that the first departure of a tour requires beside its others. */
async function askedTemplate(title: string, change: Partial<TemplateBody> = {}): Promise<WaiverTemplate> {
  const template = await at.create({ title, ...change });
  const group = await person.readGroup();
  const { item } = group.items.find(({ item }) => item.name === TOUR)!;
  await at.world.query(
    'insert into availability_waiver_templates (availability_id, waiver_template_id) values ($1, $2)',
    [item.availabilities[0]!._id, template._id],
  );
  return template;
}

/** The waivers of a child who books the tour now. */
async function waiversOfNewOrder() {
  const group = await person.readGroup();
  const order = await person.book(group, [await person.fillIn(group, { tour: TOUR, ages: [9] })]);
  return at.world.client.listOrderWaivers({ query: { order: keyOf(order._id) } });
}

const linkOf = (id: string) => waiverLink(at.world.query, id);
const read = async (id: string) => at.world.client.getWaiver({ params: { id: await linkOf(id) }, query: {} });

async function sign(id: string) {
  const { waiverTemplate, wording, traveller } = await read(id);
  const fields = questionsOf(waiverTemplate!).map(({ title, type }) =>
    type === 'signature'
      ? { title, type, value: 'Robin Parent', typed: true as const }
      : { title, type, value: type === 'date' ? '2017-05-04' : 'as asked' },
  );
  const signer = { name: traveller.name, email: traveller.email };
  const body = { traveller: signer, isConsented: true as const, fields, wording: wording! };
  return at.world.client.signWaiver({ params: { id: await linkOf(id) }, query: {}, body });
}

test('a change applies to unsigned waivers, and signed copies keep their text', async () => {
  const template = await askedTemplate('To be changed');
  const byTemplate = async () => (await waiversOfNewOrder()).find((one) => one.waiverTemplate._id === template._id)!;
  const [early, late] = [await byTemplate(), await byTemplate()];
  const signed = await sign(early._id);
  const opened = await read(late._id);

  const listed = await at.erin.getWaiverTemplate({ params: { id: template._id } });
  expect(listed.departureCount).toBe(1);
  await at.save(template, { title: 'Was changed', body: '<p>Other words.</p>', fields: [] });

  expect(await read(early._id)).toEqual(signed);
  expect(signed.signedWaiver).toMatchObject({ title: 'To be changed', body: template.body });
  const reopened = await read(late._id);
  expect(reopened.waiverTemplate).toMatchObject({ title: 'Was changed', body: '<p>Other words.</p>', fields: [] });
  expect(reopened.wording).not.toBe(opened.wording);
  expect((await sign(late._id)).signedWaiver).toMatchObject({ body: '<p>Other words.</p>' });
});

test('a deleted template is not used for new orders, but its waivers can be read and signed', async () => {
  const template = await askedTemplate('To be deleted');
  const before = await waiversOfNewOrder();
  const own = before.filter((one) => one.waiverTemplate._id === template._id);
  expect(own).toHaveLength(1);
  const [other] = await waiversOfNewOrder().then((all) => all.filter((one) => one.waiverTemplate._id === template._id));
  const signed = await sign(own[0]!._id);

  expect(await at.remove(template._id)).toEqual({ _id: template._id });
  expect(await at.stored(template._id)).toMatchObject({ deleted: true, version: 2 });
  expect((await at.audited(template._id)).at(-1)).toEqual({ action: 'waivertemplate.removed', actor: 'Erin Walsh' });
  const links = 'select 1 from availability_waiver_templates where waiver_template_id = $1';
  expect(await at.world.query(links, [template._id])).toEqual([]);

  const after = await waiversOfNewOrder();
  expect(after.map(({ waiverTemplate }) => waiverTemplate._id)).not.toContain(template._id);
  expect(after).toHaveLength(before.length - 1);
  expect(await read(own[0]!._id)).toEqual(signed);
  expect((await read(other!._id)).waiverTemplate).toMatchObject({ title: 'To be deleted', body: template.body });
  expect(await sign(other!._id)).toMatchObject({ isSigned: true });

  const absent = { status: 404, code: 'resource.notFound' };
  await expect(at.erin.getWaiverTemplate({ params: { id: template._id } })).rejects.toMatchObject(absent);
  await expect(at.save(template)).rejects.toMatchObject(absent);
  await expect(at.remove(template._id)).rejects.toMatchObject(absent);
  const listed = await at.erin.findWaiverTemplates({ query: { division: at.division.vancouver } });
  expect(listed.map(({ _id }) => _id)).not.toContain(template._id);
  const [availability] = await at.world.query<{ id: string }>('select id from availabilities limit 1');
  const relink = at.erin.updateAvailability({
    params: { id: availability!.id },
    body: { waiverTemplates: [template._id], version: 1 },
  });
  await expect(relink).rejects.toMatchObject(absent);
});

test('only holders of the health right take the mark off a question, because signed answers lose it too', async () => {
  const allergies = { title: 'Allergies', type: 'text', counter: 40 } as const;
  const phone = { ...allergies, title: 'Phone', purpose: 'emergencyContact' } as const;
  const template = await askedTemplate('Asks for allergies', { fields: [{ ...allergies, purpose: 'health' }] });
  const own = (await waiversOfNewOrder()).find((one) => one.waiverTemplate._id === template._id)!;
  await sign(own._id);
  const [seat] = await at.world.query<{ group: string; departure: string }>(
    `select i.group_id as group, i.availability_pk as departure from order_items i
     join waivers w on w.order_id = i.order_id where w.id = $1`,
    [own._id],
  );
  const manifest = async () =>
    JSON.stringify(await at.mario.getManifests({ query: { group: seat!.group, departure: Number(seat!.departure) } }));
  for (const fields of [
    [{ ...allergies, purpose: 'emergencyContact' as const }],
    [allergies],
    [{ ...allergies, title: 'Allergies and illnesses', purpose: 'health' as const }],
    [],
  ])
    expect(await refusalOf(at.save(template, { fields }, at.mario))).toMatchObject({
      status: 403,
      code: 'health.notAllowed',
    });
  expect(await manifest()).not.toContain('Allergies');
  // Everything else of such a template, and new marks, need no right.
  const fields = [phone, { ...allergies, purpose: 'health' as const }];
  const changed = await at.save(template, { title: 'Asks for more', fields }, at.mario);
  const taken = await at.save(changed, { fields: [{ ...allergies, purpose: 'emergencyContact' }] });
  expect(await manifest()).toContain('Allergies');
  const marked = await at.save(taken, { fields: [{ ...allergies, purpose: 'health' }] }, at.mario);
  expect(await manifest()).not.toContain('Allergies');
  // Answers that were signed under the former title keep its mark, for guides and against others, whoever asks it again.
  const renamed = await at.save(marked, { fields: [{ ...allergies, title: 'Illnesses', purpose: 'health' }] });
  expect(await manifest()).not.toContain('Allergies');
  const query = { group: seat!.group, departure: Number(seat!.departure), health: 'shown' as const };
  expect(JSON.stringify(await at.erin.getManifests({ query }))).toContain('Allergies');
  const again = [{ ...allergies, purpose: 'emergencyContact' as const }, ...renamed.fields];
  expect(await refusalOf(at.save(renamed, { fields: again }, at.mario))).toMatchObject({ code: 'health.notAllowed' });
});
