import { addDays, formatShortDay, isCalendarDay } from '@tours/contract/time';
import { addMonths, daysOf, monthName, monthOf, weekdayOf } from '../../lib/calendar-days.ts';

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

const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7));

/** The visible days. A month begins with the Monday of its first week. */
export function daysShown({ view, day }: Place): string[] {
  if (view === 'day') return [day];
  const { from, to } = view === 'week' ? { from: day, to: day } : monthOf(day);
  return daysOf({ from: mondayOf(from), to: addDays(mondayOf(to), 6) });
}

export function stepped({ view, day }: Place, by: 1 | -1): Place {
  if (view === 'month') return { view, day: addMonths(day, by) };
  return { view, day: addDays(day, by * (view === 'week' ? 7 : 1)) };
}

/** `Mon 23 Nov`. */
export const dayText = (day: string) => formatShortDay(`${day}T00:00:00+00:00[UTC]`);

export function titleOf(place: Place): string {
  if (place.view === 'month') return monthName(place.day);
  const [first = place.day, ...others] = daysShown(place).map(dayText);
  return [first, ...others.slice(-1)].join(' – ');
}
