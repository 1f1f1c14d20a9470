import { expect, test } from 'vitest';
import { meetingPointLine } from '../src/meeting-point.ts';

test('a note and an address are one line, without a full stop between them', () => {
  const address = '120 Seawall Walk';
  expect(meetingPointLine({ note: 'Meet at the hut.', address })).toBe('Meet at the hut, 120 Seawall Walk');
  expect(meetingPointLine({ note: 'Meet at the hut', address })).toBe('Meet at the hut, 120 Seawall Walk');
  expect(meetingPointLine({ note: 'Meet at the hut.', address: '' })).toBe('Meet at the hut.');
  expect(meetingPointLine({ note: '', address })).toBe(address);
  expect(meetingPointLine(null)).toBe('');
});
