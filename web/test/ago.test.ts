import { expect, it } from 'vitest';
import { ago, fromNow } from '../app/ui/portal/ago.ts';

const now = new Date('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T11:59:30Z', 'just now'],
  ['2026-11-21T12:00:30Z', 'just now'],
  ['2026-11-21T12:05:00Z', 'in 5 minutes'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T09:00:01Z', '2 hours ago'],
  ['2026-11-20T12:00:00Z', '1 day ago'],
  ['2026-11-08T12:00:00Z', '1 week ago'],
  ['2026-08-01T12:00:00Z', '3 months ago'],
  ['2024-01-01T12:00:00Z', '2 years ago'],
])('%s is %s', (instant, words) => expect(ago(new Date(instant), now)).toBe(words));

// It is 04:00 in Vancouver.
it.each([
  ['2026-11-21T23:59:59-08:00[America/Vancouver]', 'in 19 hours'],
  ['2026-11-22T00:30:00-08:00[America/Vancouver]', 'tomorrow'],
  ['2026-11-27T23:59:59-08:00[America/Vancouver]', 'in 6 days'],
  ['2026-12-06T03:59:00-08:00[America/Vancouver]', 'in 15 days'],
  ['2026-11-20T23:00:00-08:00[America/Vancouver]', '5 hours ago'],
])('%s is %s', (at, words) => expect(fromNow(at, now)).toBe(words));
