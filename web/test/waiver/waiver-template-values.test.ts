import { TEMPLATE_MARKUP_MAX, TEMPLATE_MAX } from '@tours/contract/waiver-template-form';
import { describe, expect, test } from 'vitest';
import { sampleWaiver } from '../../app/features/waiver/sample/sample-waiver.ts';
import {
  bodyOf,
  ENTRY,
  LABELS,
  type TemplateValues,
  templateErrors,
  valuesOf,
} from '../../app/features/waiver-template/template-values.ts';
import { wrongFields } from '../../app/ui/portal/form/field-errors.ts';

const typed = (change: Partial<TemplateValues> = {}): TemplateValues => ({
  ...valuesOf(null),
  title: 'Kayaking',
  body: '<p>Cold water.</p>',
  ...change,
});
const field = (title: string) => ({ key: title, title, type: 'text' as const, counter: 0 });

describe('errors of a template', () => {
  test('a new template lacks only its title and body', () => {
    expect(Object.keys(templateErrors(valuesOf(null)))).toEqual(['title', 'body']);
    expect(templateErrors(typed())).toEqual({});
  });

  test.each<[string, Partial<TemplateValues>, string[]]>([
    ['an age of nobody', { legalAge: '0' }, ['legalAge']],
    ['an age in words', { legalAge: 'ten' }, ['legalAge']],
    ['an age beyond all', { legalAge: '121' }, ['legalAge']],
    ['no signature', { signatureDescription: ' ' }, ['signatureDescription']],
    ['a body of nothing to be seen', { body: '<p></p>' }, ['body']],
    ['a picture for a body', { body: '<img src="/files/a.webp" alt="">' }, []],
    ['a long header', { header: 'x'.repeat(TEMPLATE_MAX.header + 1) }, ['header']],
    ['a body of markup', { body: `x${'<b></b>'.repeat(TEMPLATE_MARKUP_MAX.body / 7 + 1)}` }, ['body']],
    ['a field without a title', { fields: [field('Phone'), field(' ')] }, ['fields.1.title']],
    ['a title twice', { fields: [field('Phone'), field(' phone ')] }, ['fields.1.title']],
    ['the title of the signature', { fields: [field('Parent or guardian signature')] }, ['fields.0.title']],
  ])('%s', (_, change, paths) => {
    expect(Object.keys(templateErrors(typed(change)))).toEqual(paths);
  });

  test('a field has the label of the page', () => {
    const values = typed({ consent: '', fields: [field('Phone'), field('')] });
    const labels = wrongFields(templateErrors(values), values, { labels: LABELS, entry: ENTRY }).map(
      ({ label }) => label,
    );
    expect(labels).toEqual(['Field 2', 'Electronic consent']);
  });
});

test('the body has no keys of the page, and the age as a number', () => {
  const { fields, legalAge } = bodyOf(typed({ fields: [field('Phone')], legalAge: '18' }));
  expect(fields).toEqual([{ title: 'Phone', type: 'text', counter: 0 }]);
  expect(legalAge).toBe(18);
});

test('the traveller of a preview is of an age to be asked', () => {
  const texts = bodyOf(typed());
  expect(sampleWaiver(texts, { name: 'Vancouver' }).traveller.age).toBe(18);
  expect(sampleWaiver({ ...texts, waiverType: 'adult' }, { name: 'Vancouver' }).traveller.age).toBe(19);
});
