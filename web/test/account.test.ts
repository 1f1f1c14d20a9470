import { expect, test } from 'vitest';
import { localMinute } from '../app/features/account/local-minute.ts';

test.each([
  ['2025-01-01T07:59:59.000Z', '31-Dec-2024 23:59'],
  ['2025-01-01T08:00:00.000Z', '01-Jan-2025 00:00'],
  ['2026-09-05T19:04:00.000Z', '05-Sep-2026 12:04'],
])('%s reads %s in Vancouver', (instant, words) => {
  expect(localMinute(instant, 'America/Vancouver')).toBe(words);
});
