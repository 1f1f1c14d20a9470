import { addDays, daysIn, formatShortDay, isCalendarDay } from '@tours/contract/time';

export const VIEWS = { day: 'Day', week: 'Week', month: 'Month' } as const;
export type View = keyof typeof VIEWS;

/** The view and the day that the calendar shows, from the page's address. */
export interface Place {
  view: View;
  day: string;
}

/** Invalid values in the address are ignored. */
export function placeOf(params: URLSearchParams, today: string): Place {
  const [view, day] = [params.get('view') ?? '', params.get('day') ?? ''];
  return { view: view in VIEWS ? (view as View) : 'week', day: isCalendarDay(day) ? day : today };
}

/** Monday is 0. */
const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7;
const mondayOf = (day: string) => addDays(day, -weekdayOf(day));
const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;
const lastOfMonth = (day: string) => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);

/** The visible days. A month begins with the Monday of its first week. */
export function daysShown({ view, day }: Place): string[] {
  if (view === 'day') return [day];
  const first = view === 'week' ? mondayOf(day) : mondayOf(firstOfMonth(day));
  const last = addDays(mondayOf(view === 'week' ? day : lastOfMonth(day)), 6);
  return Array.from({ length: daysIn({ from: first, to: last }) }, (_, later) => addDays(first, later));
}

export function stepped({ view, day }: Place, by: 1 | -1): Place {
  if (view !== 'month') return { view, day: addDays(day, by * (view === 'week' ? 7 : 1)) };
  return { view, day: firstOfMonth(by > 0 ? addDays(lastOfMonth(day), 1) : addDays(firstOfMonth(day), -1)) };
}

const MONTH = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** `Mon 23 Nov`. */
export const dayText = (day: string) => formatShortDay(`${day}T00:00:00+00:00[UTC]`);

export function titleOf(place: Place): string {
  if (place.view === 'month') return MONTH.format(new Date(place.day));
  const [first = place.day, ...others] = daysShown(place).map(dayText);
  return [first, ...others.slice(-1)].join(' – ');
}
