import type { SentAct, TripDay } from '@tours/contract/check-in';
import { expect, it } from 'vitest';
import { changesBetween, refusedAmong } from '../app/features/check-in/changes.ts';

const dayOf = (...travellers: [name: string, isCancelled?: boolean][]) =>
  ({ travellers: travellers.map(([name, isCancelled = false]) => ({ _id: name, name, isCancelled })) }) as TripDay;

it('names those who came, went, were cancelled or came back since the last list', () => {
  const before = dayOf(['Stays'], ['Cancelled'], ['Moved'], ['Back', true], ['Gone', true]);
  const after = dayOf(['Stays'], ['Cancelled', true], ['Back'], ['New'], ['Never came', true]);
  expect(changesBetween(before, after).map(({ name, what }) => `${name}: ${what}`)).toEqual([
    'Cancelled: cancelled',
    'Back: booked',
    'New: booked',
    'Moved: moved',
  ]);
});

it('names the entries that the server refused by their traveller or their text', () => {
  const acts = [
    { _id: '1', traveller: 'Stays', text: '' },
    { _id: '2', traveller: null, text: 'Bus is late' },
    { _id: '3', traveller: null, text: '' },
  ] as SentAct[];
  expect(refusedAmong(dayOf(['Stays']), acts).map(({ name }) => name)).toEqual(['Stays', 'Bus is late', 'An entry']);
});
