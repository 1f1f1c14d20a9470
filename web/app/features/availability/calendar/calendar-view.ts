import { addDays } from '@tours/contract/time';
import { addMonths, type Days, daysName, monthName, monthOf, weekOf } from '../../../lib/calendar-days.ts';

export const CALENDAR_VIEWS = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  fourDays: '4 Days',
} as const;
export type CalendarView = keyof typeof CALENDAR_VIEWS;

/** The view and the day that the calendar shows. */
export interface CalendarPlace {
  view: CalendarView;
  day: string;
}

/** In days. */
const LENGTH = { day: 1, week: 7, fourDays: 4 } as const;

/** The visible days. A month shows only its own days, so that five requests are enough to load it. */
export function daysShown({ view, day }: CalendarPlace): Days {
  if (view === 'month') return monthOf(day);
  return view === 'week' ? weekOf(day) : { from: day, to: addDays(day, LENGTH[view] - 1) };
}

export function stepped(place: CalendarPlace, by: 1 | -1): CalendarPlace {
  const { view, day } = place;
  return { view, day: view === 'month' ? addMonths(day, by) : addDays(day, by * LENGTH[view]) };
}

export const titleOf = (place: CalendarPlace) =>
  place.view === 'month' ? monthName(place.day) : daysName(daysShown(place));
