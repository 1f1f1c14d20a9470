import { countedOf } from '@tours/contract/question-form';
import type { Roster } from '@tours/contract/roster';
import { rosterTotals } from '@tours/contract/roster-totals';
import { expect, test } from 'vitest';

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
  const roster = { bookings: [{ travellers }] } as unknown as Roster;
  expect(rosterTotals(roster)).toEqual([
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
