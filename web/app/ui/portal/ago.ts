import { daysIn, instantOf, localTime, type ZonedString } from '@tours/contract/time';

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
  const today = localTime(now.getTime(), at).slice(0, 10);
  const days = daysIn({ from: today, to: at.slice(0, 10) }) - 1;
  return days > 0 ? daysAhead.format(days, 'day') : ago(instantOf(at), now);
}
