import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextSort, PAGE_SIZES, readAddress, rememberedSize } from '../app/ui/portal/list/list-query.ts';

const read = (search: string) => readAddress(new URLSearchParams(search), ['title', 'createdAt']);

describe('the address of a list', () => {
  test('names page, size, order, search and hidden columns', () => {
    expect(read('page=3&rows=25&sort=-title&search=%20lake%20&hide=Slug&hide=Created')).toEqual({
      page: 3,
      size: 25,
      sort: '-title',
      search: 'lake',
      hidden: ['Slug', 'Created'],
    });
  });

  test.each(['', 'page=0', 'page=-2', 'page=x', 'rows=7', 'sort=password', 'sort=--title', 'sort='])(
    'ignores an invalid value: %s',
    (search) => expect(read(search)).toEqual({ page: 1, size: null, search: '', hidden: null }),
  );

  test('a choice that hides no column differs from no choice', () => {
    expect(read('hide=').hidden).toEqual([]);
  });

  test('never requests values that the API refuses', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (page, rows, search) => {
        const address = read(new URLSearchParams({ page, rows, search }).toString());
        expect(Number.isSafeInteger(address.page) && address.page >= 1).toBe(true);
        expect(address.size === null || (PAGE_SIZES as readonly number[]).includes(address.size)).toBe(true);
        expect(address.search.length).toBeLessThanOrEqual(100);
      }),
    );
  });
});

test('a column is sorted in ascending order, in descending order, then not at all', () => {
  expect(nextSort('title', undefined)).toBe('title');
  expect(nextSort('title', 'createdAt')).toBe('title');
  expect(nextSort('title', 'title')).toBe('-title');
  expect(nextSort('title', '-title')).toBeNull();
});

test('the size chosen last is found among other cookies, and invalid sizes are ignored', () => {
  expect(rememberedSize('a=1; list-rows=25; b=2')).toBe(25);
  expect(rememberedSize('list-rows=100')).toBe(100);
  for (const odd of ['', 'list-rows=7', 'my-list-rows=25', 'list-rows=x']) expect(rememberedSize(odd)).toBe(50);
});
