import { expect, test } from 'vitest';
import { selectedIds, uuid } from '../src/values.ts';

const ID = '0b6c2f9e-3f4d-4c1a-9a53-7d2f0c9ab1e4';

test('an id has one spelling, whatever the caller sends', () => {
  expect(uuid.parse(ID.toUpperCase())).toBe(ID);
  expect(selectedIds.parse(`${ID},${ID.toUpperCase()}`)).toEqual([ID, ID]);
});
