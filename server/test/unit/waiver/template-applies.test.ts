import { questionsOf, SIGNATURE_MAX_LENGTH, SIGNATURE_PREFIX, type WaiverAnswer } from '@tours/contract/waiver-form';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSignature } from '../../../demo/signature.ts';
import type { SignedWaiver } from '../../../src/platform/db/tables/index.ts';
import { redrawSignatures, signedFieldsOf } from '../../../src/waivers/waiver/signed-fields.ts';
import { applicableTemplates } from '../../../src/waivers/waiver/template-applies.ts';

const minor = { waiverType: 'minor' as const, legalAge: 19 };
const adult = { waiverType: 'adult' as const, legalAge: 19 };

test.each([
  [18, [minor]],
  [19, [adult]],
  [0, [minor]],
  [null, []],
])('at age %s exactly one of a pair applies, and without an age none', (age, expected) => {
  expect(applicableTemplates([minor, adult], age)).toEqual(expected);
});

test('with the same legal age nobody signs both or neither', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 120 }), (age, legalAge) => {
      const pair = [
        { waiverType: 'minor' as const, legalAge },
        { waiverType: 'adult' as const, legalAge },
      ];
      expect(applicableTemplates(pair, age)).toHaveLength(1);
    }),
  );
});

const template: SignedWaiver = {
  title: 'Consent',
  header: '',
  body: '',
  consent: '',
  signatureDescription: 'Parent Signature',
  waiverType: 'minor',
  legalAge: 19,
  fields: [
    { title: 'Name', type: 'text', counter: 5 },
    { title: 'Birth', type: 'date', counter: 0 },
  ],
};
const answers: WaiverAnswer[] = [
  { title: 'Name', type: 'text', value: ' Robin ' },
  { title: 'Birth', type: 'date', value: '2016-02-29' },
  { title: 'Parent Signature', type: 'signature', value: 'data:image/png;base64,AAAA' },
  { title: 'Not asked', type: 'text', value: 'dropped' },
];
const answered = (title: string, change: Partial<WaiverAnswer>) =>
  answers.map((answer) => (answer.title === title ? { ...answer, ...change } : answer));

test('only the questions are stored, in their order', () => {
  expect(signedFieldsOf(template, answers).map(({ title, value }) => [title, value])).toEqual([
    ['Name', 'Robin'],
    ['Birth', '2016-02-29'],
    ['Parent Signature', 'data:image/png;base64,AAAA'],
  ]);
});

test('a typed name is a valid signature, and only for a signature question', () => {
  const typed = answered('Parent Signature', { value: ' Robin Parent ', typed: true });
  expect(signedFieldsOf(template, typed).at(-1)).toEqual({
    title: 'Parent Signature',
    type: 'signature',
    value: 'Robin Parent',
    typed: true,
  });
  expect(signedFieldsOf(template, answered('Name', { typed: true }))[0]).toEqual({
    title: 'Name',
    type: 'text',
    value: 'Robin',
  });
});

test('two questions with the same text each keep their own answer', () => {
  const initials = { title: 'Initials', type: 'text' as const, counter: 5 };
  const twice = { ...template, fields: [initials, initials], signatureDescription: 'Initials' };
  const given: WaiverAnswer[] = [
    { title: 'Initials', type: 'text', value: 'A' },
    { title: 'Initials', type: 'text', value: 'B' },
    { title: 'Initials', type: 'signature', value: 'Ana', typed: true },
  ];
  expect(signedFieldsOf(twice, given).map(({ value }) => value)).toEqual(['A', 'B', 'Ana']);
});

test.each<[string, Partial<WaiverAnswer>]>([
  ['Name', { value: 'Robina' }],
  ['Name', { value: ' ' }],
  ['Name', { value: 'a\0b' }],
  ['Name', { type: 'date', value: '2016-01-01' }],
  ['Birth', { value: '1 January' }],
  ['Birth', { value: '2015-02-29' }],
  ['Birth', { value: '0016-01-01' }],
  ['Parent Signature', { value: '' }],
  ['Parent Signature', { value: ' ', typed: true }],
  ['Parent Signature', { value: 'x'.repeat(129), typed: true }],
  ['Parent Signature', { value: 'data:image/svg+xml;base64,AAAA' }],
  ['Parent Signature', { value: `data:image/png;base64,${'A'.repeat(SIGNATURE_MAX_LENGTH)}` }],
])('%s %j is refused and named', (title, change) => {
  const path = `body/fields/${questionsOf(template).findIndex((question) => question.title === title)}`;
  expect(() => signedFieldsOf(template, answered(title, change))).toThrow(
    expect.objectContaining({ code: 'request.invalid', details: [expect.objectContaining({ path })] }),
  );
});

const drawn = (value: string): WaiverAnswer[] => [{ title: 'Sign', type: 'signature', value }];
const toUrl = (bytes: Buffer) => SIGNATURE_PREFIX + bytes.toString('base64');
const canvas = (background: string) => sharp({ create: { width: 60, height: 20, channels: 4, background } });

test('a drawing is redrawn without hidden content', async () => {
  const sent = Buffer.concat([Buffer.from(await drawSignatureBytes()), Buffer.from('<script>hidden</script>')]);
  const [field] = await redrawSignatures(drawn(toUrl(sent)));
  const kept = Buffer.from(field!.value.slice(SIGNATURE_PREFIX.length), 'base64');
  expect(kept.includes('hidden')).toBe(false);
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'png', width: 480, hasAlpha: false });
});

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['no picture', () => Buffer.from('<svg onload="alert(1)"/>')],
  ['a PNG in name only', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])],
  ['a JPEG that says PNG', () => canvas('#123').jpeg().toBuffer()],
  ['an empty box', () => canvas('#0000').png().toBuffer()],
  ['a white sheet', () => canvas('#fff').png().toBuffer()],
])('%s is no signature', async (_name, make) => {
  await expect(redrawSignatures(drawn(toUrl(await make())))).rejects.toMatchObject({
    code: 'request.invalid',
    details: [{ path: 'body/fields/0' }],
  });
});

async function drawSignatureBytes(): Promise<Buffer> {
  return Buffer.from((await drawSignature()).slice(SIGNATURE_PREFIX.length), 'base64');
}
