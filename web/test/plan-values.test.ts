import { NEW_PLAN } from '@tours/contract/new-plan';
import { expect, test } from 'vitest';
import { planValuesOf, shownPlan } from '../app/features/group/form/plan-values.ts';

const SHOWN = planValuesOf({ ...NEW_PLAN, maxMoveDays: 1, nonRefundableCents: 5_000 });

test('settings of a plan are shown in words, and a number that is still being typed as it stands', () => {
  expect(shownPlan(SHOWN)).toMatchObject({
    planDates: '60 days before the trip, 30 days before the trip',
    planMoveDays: '1 day',
    planKept: '$50.00',
  });
  const typed = { planDates: [{ kind: 'beforeDeparture', days: '-' } as const], planMoveDays: '', planKept: '50.' };
  expect(shownPlan({ ...SHOWN, ...typed })).toMatchObject({
    planDates: '- days before the trip',
    planMoveDays: '',
    planKept: '50.',
  });
});
