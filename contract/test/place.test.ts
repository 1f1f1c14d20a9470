import { expect, test } from 'vitest';
import { placeLine } from '../src/place.ts';

test('a note and an address are one line, without a full stop between them', () => {
  const address = '120 Seawall Walk';
  expect(placeLine({ note: 'Meet at the hut.', address })).toBe('Meet at the hut, 120 Seawall Walk');
  expect(placeLine({ note: 'Meet at the hut', address })).toBe('Meet at the hut, 120 Seawall Walk');
  expect(placeLine({ note: 'Meet at the hut.', address: '' })).toBe('Meet at the hut.');
  expect(placeLine({ note: '', address })).toBe(address);
  expect(placeLine(null)).toBe('');
});
