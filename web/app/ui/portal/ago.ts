const STEPS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

const UP_TO_DAYS = STEPS.slice(3);

/** `3 days ago`, or `in 12 days`: what is to come is counted in days, because weeks are too coarse for a deadline. */
export function ago(instant: Date, now: Date): string {
  const seconds = (instant.getTime() - now.getTime()) / 1000;
  const step = (seconds > 0 ? UP_TO_DAYS : STEPS).find(([, length]) => Math.abs(seconds) >= length);
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : 'just now';
}
