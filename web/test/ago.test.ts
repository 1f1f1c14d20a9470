import { expect, it } from 'vitest';
import { ago } from '../app/ui/portal/ago.ts';

const now = new Date('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T11:59:30Z', 'just now'],
  ['2026-11-21T12:00:30Z', 'just now'],
  ['2026-11-21T12:05:00Z', 'in 5 minutes'],
  ['2026-12-06T11:59:00Z', 'in 14 days'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T09:00:01Z', '2 hours ago'],
  ['2026-11-20T12:00:00Z', '1 day ago'],
  ['2026-11-08T12:00:00Z', '1 week ago'],
  ['2026-08-01T12:00:00Z', '3 months ago'],
  ['2024-01-01T12:00:00Z', '2 years ago'],
])('%s is %s', (instant, words) => expect(ago(new Date(instant), now)).toBe(words));
