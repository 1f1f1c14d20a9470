import { expect, test } from 'vitest';
import { browserName } from '../app/features/account/browser-name.ts';
import { localMinute } from '../app/features/account/local-minute.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['', 'Unknown browser'],
  [null, 'Unknown browser'],
])('%s is called %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

test.each([
  ['2025-01-01T07:59:59.000Z', '31-Dec-2024 23:59'],
  ['2025-01-01T08:00:00.000Z', '01-Jan-2025 00:00'],
  ['2026-09-05T19:04:00.000Z', '05-Sep-2026 12:04'],
])('%s reads %s in Vancouver', (instant, words) => {
  expect(localMinute(instant, 'America/Vancouver')).toBe(words);
});
