import type { TripDay } from '@tours/contract/check-in';
import { expect, it } from 'vitest';
import { changesBetween } from '../app/features/check-in/changes.ts';

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
