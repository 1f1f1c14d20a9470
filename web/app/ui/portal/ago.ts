import { instantOf, type ZonedString } from '@tours/contract/time';

const DAY_MS = 86_400_000;
const STEPS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
const daysAhead = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** `3 days ago`, or `in 5 minutes`. */
export function ago(instant: Date, now: Date): string {
  const seconds = (instant.getTime() - now.getTime()) / 1000;
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length);
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : 'just now';
}

/**
 * The same for a time that may be to come: until another day it counts calendar days where it happens, as the mails about
 * a deadline do.
 */
export function fromNow(at: ZonedString, now: Date): string {
  const instant = instantOf(at);
  const local = Date.parse(`${at.slice(0, 19)}Z`);
  const localNow = now.getTime() + local - instant.getTime();
  const days = Math.floor(local / DAY_MS) - Math.floor(localNow / DAY_MS);
  return days > 0 ? daysAhead.format(days, 'day') : ago(instant, now);
}
