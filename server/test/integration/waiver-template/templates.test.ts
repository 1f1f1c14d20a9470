import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TemplateBody } from '../../setup/waiver-template.ts';
import { openTemplateWorld, type TemplateWorld } from './setup.ts';

let at: TemplateWorld;
beforeAll(async () => {
  at = await openTemplateWorld();
});
afterAll(() => at?.world.close());

describe('creating a template', () => {
  test('stores the typed values; the server sets author, id and times', async () => {
    const typed = at.body();
    const claimed = randomUUID();
    const created = await at.erin.createWaiverTemplate({
      body: { ...typed, createdBy: 'somebody else', uuid: claimed, createdAt: 'yesterday', departureCount: 9 },
    });
    expect(created).toMatchObject({
      title: 'Kayaking consent',
      header: typed.header,
      body: typed.body,
      consent: typed.consent,
      signatureDescription: 'Parent or Guardian Signature',
      waiverType: 'minor',
      legalAge: 19,
      fields: [
        { title: 'Emergency phone number', type: 'text', counter: 40 },
        { title: 'Date of birth', type: 'date', counter: 0 },
        { title: 'Initials', type: 'signature', counter: 0 },
      ],
      division: at.division.vancouver,
      createdBy: 'Erin Walsh',
      lastModifiedBy: 'Erin Walsh',
      version: 1,
      departureCount: 0,
      createdAt: expect.stringMatching(/\[America\/Vancouver\]$/),
    });
    expect(created.uuid).not.toBe(claimed);
    expect(await at.stored(created._id)).toMatchObject({ title: typed.title, version: 1, deleted: false });
    expect(await at.audited(created._id)).toEqual([{ action: 'waivertemplate.created', actor: 'Erin Walsh' }]);
    expect(await at.erin.getWaiverTemplate({ params: { id: created._id } })).toEqual(created);
  });

  test('works without a header and without fields, because one signature is always there', async () => {
    expect(await at.create({ header: undefined, fields: undefined })).toMatchObject({ header: '', fields: [] });
    expect(await at.create({ header: '<p></p>', fields: [] })).toMatchObject({ header: '', fields: [] });
  });

  test('stores no HTML that could run scripts', async () => {
    const script = '<script>alert(1)</script>';
    const created = await at.create({
      header: `<p onclick="alert(1)">Head</p>${script}`,
      body: `<p>Read <a href="javascript:alert(1)">this</a></p><img src="/files/a.webp" onerror="alert(1)">${script}`,
      consent: `<iframe src="https://elsewhere.example"></iframe><p>I agree</p>`,
    });
    expect(created.header).toBe('<p>Head</p>');
    expect(created.consent).toBe('<p>I agree</p>');
    expect(created.body).not.toMatch(/script|onerror/);
    expect(created.body).toContain('this');
  });

  test('refuses pictures from elsewhere, whose server would learn who reads', async () => {
    const body = '<p>Read</p><img src="https://elsewhere.example/pixel.png">';
    await expect(at.create({ body })).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'body/body', message: 'Pictures can be uploaded here, but not linked from elsewhere' }],
    });
  });

  test('accepts at most twenty fields and keeps their order', async () => {
    const fields = Array.from({ length: 20 }, (_, index) => ({
      title: `Question ${20 - index}`,
      type: 'text' as const,
    }));
    expect((await at.create({ fields })).fields.map(({ title }) => title)).toEqual(fields.map(({ title }) => title));
  });

  test('works only in the caller’s divisions', async () => {
    for (const division of [at.division.rockies, at.division.winnipeg, randomUUID()]) {
      await expect(at.create({ division })).rejects.toMatchObject({ status: 404, code: 'resource.notFound' });
    }
  });
});

const field = (title: string, type: 'text' | 'date' | 'signature' = 'text') => ({ title, type });
const letters = (length: number) => `<p>${'x'.repeat(length)}</p>`;

test.each([
  ['no title', { title: ' ' }],
  ['a long title', { title: 'x'.repeat(121) }],
  ['no body', { body: '' }],
  ['a body without a word', { body: '<p><br></p>' }],
  ['a body of nothing but a script', { body: '<script>alert(1)</script>' }],
  ['a long body', { body: letters(30_001) }],
  ['a body of markup', { body: '<b></b>'.repeat(30_000) }],
  ['a body of nested tags', { body: '<div>'.repeat(15_000) + letters(9) }],
  ['a long header', { header: letters(2001) }],
  ['no consent', { consent: '<p></p>' }],
  ['a long consent', { consent: letters(10_001) }],
  ['no signature', { signatureDescription: ' ' }],
  ['a long signature description', { signatureDescription: 'x'.repeat(121) }],
  ['an unknown type', { waiverType: 'senior' }],
  ['no type', { waiverType: undefined }],
  ['a legal age of 0', { legalAge: 0 }],
  ['a legal age of 200', { legalAge: 200 }],
  ['half a year', { legalAge: 18.5 }],
  ['no legal age', { legalAge: undefined }],
  ['21 fields', { fields: Array.from({ length: 21 }, (_, index) => field(`Question ${index}`)) }],
  ['a field without a title', { fields: [field(' ')] }],
  ['a field with a long title', { fields: [field('x'.repeat(201))] }],
  ['a field of an unknown type', { fields: [{ title: 'Photo', type: 'picture' }] }],
  ['two fields of one title', { fields: [field('Initials'), field(' initials ', 'signature')] }],
  ['a field that is called as the signature', { fields: [field('parent or guardian  signature', 'signature')] }],
  ['a zero in the title', { title: 'Kayak\0ing' }],
  ['half a letter in the body', { body: '<p>\ud83d</p>' }],
  ['a zero in a field', { fields: [field('Pho\0ne')] }],
  ['an unknown field', { isActive: true }],
] as [string, Partial<TemplateBody>][])('%s is refused', async (_, change) => {
  await expect(at.create(change)).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
});

test('templates of a division are listed by title with their use and without their texts, in pages', async () => {
  const division = at.division.vancouver;
  await at.create({ title: 'another consent' });
  let total = 0;
  const options = { onTotal: (count: number) => (total = count) };
  const all = await at.erin.findWaiverTemplates({ query: { division } }, options);
  expect(total).toBe(all.length);
  const titles = all.map(({ title }) => title);
  expect(titles).toEqual(titles.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
  const used = all.find(({ title }) => title === 'Participant agreement')!;
  const [links] = await at.world.query<{ rows: number }>(
    'select count(*)::int as rows from availability_waiver_templates where waiver_template_id = $1',
    [used._id],
  );
  expect(links!.rows).toBeGreaterThan(0);
  expect(used).toMatchObject({
    departureCount: links!.rows,
    waiverType: 'adult',
    legalAge: 19,
    createdBy: 'Erin Walsh',
  });
  expect(Object.keys(used)).not.toContain('body');

  const query = { division, limit: 1, offset: 1 };
  expect(await at.erin.findWaiverTemplates({ query }, options)).toEqual([all[1]]);
  expect(total).toBe(all.length);
  const upside = await at.erin.findWaiverTemplates({ query: { division, sort: '-title' } });
  expect(upside.map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id).reverse());
  const newest = await at.erin.findWaiverTemplates({ query: { division, sort: '-createdAt', limit: 1 } });
  expect(newest[0]!.title).toBe('another consent');
});

test('the search covers titles and takes special characters literally', async () => {
  const mark = randomUUID().slice(0, 6);
  const made = await at.create({ title: `Rafting ${mark}` });
  const found = (search: string, division = at.division.vancouver) =>
    at.mario.findWaiverTemplates({ query: { division, search } });
  expect((await found(mark.toUpperCase())).map(({ _id }) => _id)).toEqual([made._id]);
  const odd = await at.create({ title: '50%_off\\' });
  for (const search of ['%', '_', '\\', '50%_off\\']) {
    expect((await found(search)).map(({ _id }) => _id)).toEqual([odd._id]);
  }
});

test('a division or template outside the caller’s divisions is not found', async () => {
  const absent = { status: 404, code: 'resource.notFound' };
  const { _id } = await at.create();
  for (const division of [at.division.rockies, at.division.winnipeg, randomUUID()]) {
    await expect(at.erin.findWaiverTemplates({ query: { division } })).rejects.toMatchObject(absent);
  }
  for (const id of [_id, randomUUID()]) {
    await expect(at.petra.getWaiverTemplate({ params: { id } })).rejects.toMatchObject(absent);
    await expect(at.remove(id, at.petra)).rejects.toMatchObject(absent);
  }
});

test('a change stores the typed values; division, author and uuid stay', async () => {
  const template = await at.create();
  const [phone, birth, initials] = template.fields;
  const change = { title: 'Rafting consent', legalAge: 18, fields: [initials!, phone!, birth!] };
  const others = { division: at.division.winnipeg, createdBy: 'me', uuid: randomUUID() };
  const changed = await at.save(template, { ...change, ...others }, at.mario);
  expect(changed).toEqual({
    ...template,
    ...change,
    version: 2,
    lastModifiedBy: 'Mario Silva',
    updatedAt: expect.any(String),
  });
  expect(await at.audited(template._id)).toEqual([
    { action: 'waivertemplate.created', actor: 'Erin Walsh' },
    { action: 'waivertemplate.updated', actor: 'Mario Silva' },
  ]);
  const query = { entityType: 'waivertemplate', entityId: template._id } as const;
  const [newest] = await at.erin.findAudit({ query });
  expect(newest!.changes.map(({ field }) => field).sort()).toEqual(['fields', 'legalAge', 'title']);
});

test('a change to the same values writes nothing', async () => {
  const template = await at.create();
  expect(await at.save(template, {}, at.mario)).toEqual(template);
  expect(await at.audited(template._id)).toMatchObject([{ action: 'waivertemplate.created' }]);
});

test('a change is refused for the same reasons as a new template', async () => {
  const template = await at.create();
  for (const change of [
    { body: '<script>alert(1)</script>' },
    { legalAge: 0 },
    { signatureDescription: '' },
    { fields: [template.fields[0]!, template.fields[0]!] },
  ]) {
    await expect(at.save(template, change)).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
  }
  const cleaned = await at.save(template, { body: '<p>Words</p><script>alert(1)</script>' });
  expect(cleaned.body).toBe('<p>Words</p>');
  expect(await at.stored(template._id)).toMatchObject({ body: '<p>Words</p>', version: 2 });
});

test('a change over another person’s is refused and names that person', async () => {
  const opened = await at.create();
  await at.save(opened, { title: 'First' }, at.mario);
  await expect(at.save(opened, { title: 'Second' })).rejects.toMatchObject({
    status: 409,
    code: 'record.changed',
    details: { lastModifiedBy: 'Mario Silva', updatedAt: expect.stringMatching(/\[America\/Vancouver\]$/) },
  });
  expect(await at.stored(opened._id)).toMatchObject({ title: 'First', version: 2 });
});

test('of two people saving at the same moment, one succeeds', async () => {
  const opened = await at.create();
  const outcomes = await Promise.allSettled([
    at.save(opened, { title: 'One' }),
    at.save(opened, { title: 'Two' }, at.mario),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await at.stored(opened._id)).toMatchObject({ version: 2 });
});

test('only employees of its division can change it', async () => {
  const template = await at.create();
  const absent = { status: 404, code: 'resource.notFound' };
  await expect(at.save(template, {}, at.petra)).rejects.toMatchObject(absent);
  await expect(at.save({ ...template, _id: randomUUID() })).rejects.toMatchObject(absent);
  expect(await at.stored(template._id)).toMatchObject({ version: 1 });
});
