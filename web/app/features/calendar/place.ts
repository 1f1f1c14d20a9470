import { addDays, isCalendarDay } from '@tours/contract/time';
import { choiceIn } from '../../lib/address-filter.ts';
import { addMonths, type Days, monthName, monthOf, shortSpan, weekOf } from '../../lib/calendar-days.ts';

export const VIEWS = { day: 'Day', week: 'Week', month: 'Month' } as const;
export type View = keyof typeof VIEWS;

/** The view and the day that the calendar shows, from the page's address. */
export interface Place {
  view: View;
  day: string;
}

/** Invalid values in the address are ignored. */
export function placeOf(params: URLSearchParams, today: string): Place {
  const day = params.get('day') ?? '';
  return { view: choiceIn(params, 'view', ['day', 'week', 'month']) ?? 'week', day: isCalendarDay(day) ? day : today };
}

/** The visible days. A month is shown with all days of its first and last week. */
export function daysShown({ view, day }: Place): Days {
  if (view === 'day') return { from: day, to: day };
  if (view === 'week') return weekOf(day);
  const { from, to } = monthOf(day);
  return { from: weekOf(from).from, to: weekOf(to).to };
}

export function stepped({ view, day }: Place, by: 1 | -1): Place {
  if (view === 'month') return { view, day: addMonths(day, by) };
  return { view, day: addDays(day, by * (view === 'week' ? 7 : 1)) };
}

export const titleOf = (place: Place): string =>
  place.view === 'month' ? monthName(place.day) : shortSpan(daysShown(place));
