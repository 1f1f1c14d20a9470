import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTemplateWorld, type TemplateWorld } from './setup.ts';

let at: TemplateWorld;
beforeAll(async () => {
  at = await openTemplateWorld();
});
afterAll(() => at?.world.close());

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
