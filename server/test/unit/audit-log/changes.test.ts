import { expect, test } from 'vitest';
import { changesOf } from '../../../src/workflows/audit-log/changes.ts';

test('a change lists the differences as text', () => {
  const before = {
    title: 'Lake Days',
    isActive: false,
    dateLive: null,
    description: '<p>Old <b>text</b></p>',
    version: 1,
  };
  const after = {
    title: 'Lake Days',
    isActive: true,
    dateLive: '2027-01-01',
    description: '<p>New text</p>',
    version: 2,
  };
  expect(changesOf(before, after)).toEqual([
    { field: 'isActive', before: 'no', after: 'yes' },
    { field: 'dateLive', before: '', after: '2027-01-01' },
    { field: 'description', before: 'Old text', after: 'New text' },
  ]);
});

test('an added or removed record is listed completely, without internal fields', () => {
  const record = {
    id: 'x',
    uuid: 'y',
    divisionId: 'z',
    identityId: 'i',
    createdAt: 'now',
    createdBy: 'Ana',
    name: 'Noor',
    slug: null,
  };
  expect(changesOf(null, record)).toEqual([{ field: 'name', before: '', after: 'Noor' }]);
  expect(changesOf(record, null)).toEqual([{ field: 'name', before: 'Noor', after: '' }]);
  expect(changesOf(null, undefined)).toEqual([]);
});

test('a field that staff set is listed, also when its name ends like an internal one', () => {
  expect(changesOf({ bookBy: null }, { bookBy: '2027-03-03' })).toEqual([
    { field: 'bookBy', before: '', after: '2027-03-03' },
  ]);
});

test('a field missing in one of the two states is ignored', () => {
  expect(changesOf({ name: 'A', slug: 'a' }, { name: 'B' })).toEqual([{ field: 'name', before: 'A', after: 'B' }]);
});

test('lists and nested records become text, and long ones are shortened', () => {
  const [change] = changesOf(
    { address: { city: 'Victoria', unit: '' }, tags: ['a'] },
    { address: { city: 'Nanaimo', unit: '' }, tags: ['a'] },
  );
  expect(change).toEqual({ field: 'address', before: 'city Victoria', after: 'city Nanaimo' });
  expect(changesOf(null, { text: 'x'.repeat(1000) })[0]!.after).toHaveLength(300);
});

test('a change behind the part that is shown is listed, from just before it', () => {
  const same = 'same '.repeat(100);
  const [change] = changesOf(
    { description: `<p>${same}Bring boots.</p>` },
    { description: `<p>${same}Bring a hat.</p>` },
  );
  expect(change).toMatchObject({ field: 'description' });
  expect(change!.before).toMatch(/^….{40,60}Bring boots\.$/);
  expect(change!.after).toMatch(/^….{40,60}Bring a hat\.$/);
  const [gallery] = changesOf(
    { pictures: ['a', 'b'].map((name) => `https://pictures.example/${name.repeat(300)}`) },
    { pictures: ['a', 'c'].map((name) => `https://pictures.example/${name.repeat(300)}`) },
  );
  expect(gallery!.after).toMatch(/^….*c{200}.*…$/);
});

test('text typed in a plain field is shown unchanged', () => {
  expect(changesOf({ title: '<b>x</b>' }, { title: 'a < b' })).toEqual([
    { field: 'title', before: '<b>x</b>', after: 'a < b' },
  ]);
});
