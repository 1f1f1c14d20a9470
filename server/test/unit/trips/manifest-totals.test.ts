import type { Manifest } from '@tours/contract/manifest';
import { manifestTotals } from '@tours/contract/manifest-totals';
import { countedOf } from '@tours/contract/question-form';
import { expect, test } from 'vitest';
import { writeManifestPdf } from '../../../src/trips/manifest/write-manifest-pdf.ts';
import { readPdf } from '../../setup/read-pdf.ts';

test('totals count choices one by one, and of a free text only that it was answered', () => {
  const about = (allergy: string, needs: string, details: string) => ({
    name: 'Ana',
    age: 9,
    type: 'Child',
    waivers: { total: 0, signed: 0 },
    answers: [
      { name: 'Allergy?', value: allergy, counted: countedOf('yesNo', allergy) },
      { name: 'Needs', value: needs, counted: countedOf('several', needs) },
      { name: 'Which?', value: details, counted: countedOf('longText', details) },
    ],
  });
  const travellers = [about('yes', 'Inhaler\nDiet', 'Nuts'), about('no', 'Diet', 'Milk, and a long story')];
  const manifest = { bookings: [{ travellers }] } as unknown as Manifest;
  expect(manifestTotals(manifest)).toEqual([
    { name: 'Types', counts: [{ value: 'Child', count: 2 }] },
    {
      name: 'Allergy?',
      counts: [
        { value: 'No', count: 1 },
        { value: 'Yes', count: 1 },
      ],
    },
    {
      name: 'Needs',
      counts: [
        { value: 'Diet', count: 2 },
        { value: 'Inhaler', count: 1 },
      ],
    },
    { name: 'Which?', counts: [{ value: 'answered', count: 2 }] },
  ]);
});

test('each page of a printed manifest has the headings, and whole families', async () => {
  const none = { total: 0, signed: 0 };
  const families = Array.from({ length: 20 }, (_, index) => `Family${index + 1}.`);
  const bookings = families.map((family) => ({
    contact: { name: family, phone: null },
    answers: [],
    travellers: ['a', 'b', 'c', 'd'].map((name) => ({
      name: `${family}${name}`,
      age: 9,
      type: 'Child',
      waivers: none,
      answers: [],
    })),
  }));
  const at = '2027-01-25T09:00:00-07:00[America/Vancouver]';
  const named = { group: { title: 'Week' }, partner: { name: 'School' }, seller: { name: 'Coastline' }, title: 'Walk' };
  const manifest = { ...named, startDate: at, endDate: at, tripDate: at, madeAt: at, waivers: none, bookings };
  const { pages } = await readPdf(await writeManifestPdf([manifest as unknown as Manifest]));
  expect(pages.length).toBeGreaterThan(1);
  for (const { text } of pages) expect(text).toContain('Travellers of Walk Age Type Waiver');
  for (const family of families)
    expect(
      pages.filter(({ text }) => text.includes(family)),
      family,
    ).toHaveLength(1);
});
