import { expect, it } from 'vitest';
import { agesIn, agesOf, agesText, isOfAge } from '../src/ages.ts';

it.each([
  ['Child 6 to 12', 6, 12],
  ['Youth 13–17', 13, 17],
  ['Child (ages 6 - 12)', 6, 12],
  ['Adult 13 and over', 13, null],
  ['Adult 17+', 17, null],
  ['Senior 65 years or older', 65, null],
  ['Infant under 3', 0, 2],
  ['Child 12 and under', 0, 12],
  ['Adult over 18', 19, null],
  ['Adult', null, null],
  ['Double kayak seat Two people share one kayak', null, null],
  ['Group rate 10 or more people', null, null],
  ['Family 2 adults 2 children 1 dog', null, null],
  ['Ticket 2027', null, null],
  ['Child 12 to 6', null, null],
])('%s', (text, from, to) => {
  expect(agesIn(text)).toEqual({ from, to });
});

it('ages set by staff win over the text, also where staff want no check', () => {
  const child = { pk: 7, display_name: 'Child', note: '6 to 12' };
  expect(agesOf(child, [])).toEqual({ from: 6, to: 12 });
  expect(agesOf(child, [{ customerType: 7, from: 5, to: 12 }])).toEqual({ from: 5, to: 12 });
  expect(agesOf(child, [{ customerType: 7, from: null, to: null }])).toEqual({ from: null, to: null });
});

it('age ranges include both ends, in checks and in text', () => {
  const child = { from: 6, to: 12 };
  expect([5, 6, 12, 13].map((age) => isOfAge(age, child))).toEqual([false, true, true, false]);
  expect(isOfAge(99, { from: null, to: null })).toBe(true);
  expect([child, { from: 13, to: null }, { from: 0, to: 2 }, { from: 4, to: 4 }].map(agesText)).toEqual([
    'ages 6 to 12',
    'age 13 and over',
    'age 2 and under',
    'age 4',
  ]);
});
