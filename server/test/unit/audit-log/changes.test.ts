import { expect, test } from 'vitest';
import { changesOf } from '../../../src/domains/audit-log/changes.ts';

test('a change tells what differs, in words', () => {
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

test('what came or went is told whole, without what only the product needs', () => {
  const record = { id: 'x', uuid: 'y', divisionId: 'z', identityId: 'i', createdAt: 'now', name: 'Noor', slug: null };
  expect(changesOf(null, record)).toEqual([{ field: 'name', before: '', after: 'Noor' }]);
  expect(changesOf(record, null)).toEqual([{ field: 'name', before: 'Noor', after: '' }]);
  expect(changesOf(null, undefined)).toEqual([]);
});

test('a field that one of two states does not have was not looked at', () => {
  expect(changesOf({ name: 'A', slug: 'a' }, { name: 'B' })).toEqual([{ field: 'name', before: 'A', after: 'B' }]);
});

test('lists and records inside are words too, and long ones are cut', () => {
  const [change] = changesOf(
    { address: { city: 'Victoria', unit: '' }, tags: ['a'] },
    { address: { city: 'Nanaimo', unit: '' }, tags: ['a'] },
  );
  expect(change).toEqual({ field: 'address', before: 'city Victoria', after: 'city Nanaimo' });
  expect(changesOf(null, { text: 'x'.repeat(1000) })[0]!.after).toHaveLength(300);
});

test('what was typed in a plain field is shown as it was typed', () => {
  expect(changesOf({ title: '<b>x</b>' }, { title: 'a < b' })).toEqual([
    { field: 'title', before: '<b>x</b>', after: 'a < b' },
  ]);
});
