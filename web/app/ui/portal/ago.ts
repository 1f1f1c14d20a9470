const STEPS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** `3 days ago`. */
export function ago(instant: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - instant.getTime()) / 1000);
  const step = STEPS.find(([, length]) => seconds >= length);
  return step ? format.format(-Math.floor(seconds / step[1]), step[0]) : 'just now';
}
