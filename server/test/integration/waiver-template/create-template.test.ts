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
