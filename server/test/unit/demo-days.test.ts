import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../../sandbox/src/config.ts';
import { dayFromNow } from '../../demo/catalogue.ts';

afterEach(() => vi.useRealTimers());

test.each([
  ['2026-11-28T03:45:00Z', '2026-11-27'],
  ['2026-11-28T12:00:00Z', '2026-11-28'],
])('at %s it is %s in the demo world and its sandbox', (now, today) => {
  vi.useFakeTimers({ now: new Date(now) });
  expect(dayFromNow(0)).toBe(today);
  expect(readConfig({}).today).toBe(today);
});
