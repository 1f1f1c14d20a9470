import { expect, test } from 'vitest';
import { isNudgeTime } from '../../../src/trips/nudge/nudge-weekly.ts';

test('the weekly nudge goes out on Tuesdays from ten in the zone of the group', () => {
  const at = (instant: string) => isNudgeTime(new Date(instant), 'America/Vancouver');
  expect(at('2027-01-12T16:59:00Z')).toBe(false);
  expect(at('2027-01-12T17:00:00Z')).toBe(true);
  expect(at('2027-01-13T06:59:00Z')).toBe(true);
  expect(at('2027-01-13T07:00:00Z')).toBe(false);
});
