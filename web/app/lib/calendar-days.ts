import { addDays, daysIn, formatPlainDay, formatShortDay } from '@tours/contract/time';

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** A span of days, both ends included. Days are YYYY-MM-DD without a zone, so daylight saving does not matter. */
export interface Days {
  from: string;
  to: string;
}

/** The date in a time zone, as YYYY-MM-DD, which is how the Swedish locale writes dates. */
export const todayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format();

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(Date.parse(day)).getUTCDay();

/** Weeks begin on Sunday, as in calendars of North America. */
export const FIRST_WEEKDAY = 0;

function weekOf(day: string): Days {
  const from = addDays(day, -((weekdayOf(day) - FIRST_WEEKDAY + 7) % 7));
  return { from, to: addDays(from, 6) };
}

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;

export const monthOf = (day: string): Days => ({ from: firstOfMonth(day), to: addDays(addMonths(day, 1), -1) });

/** The first day of the month that lies `months` after the month of `day`. */
export function addMonths(day: string, months: number): string {
  const date = new Date(Date.parse(firstOfMonth(day)));
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

export function daysOf(days: Days): string[] {
  return Array.from({ length: Math.max(0, daysIn(days)) }, (_, later) => addDays(days.from, later));
}

/** `July 2027`. */
export const monthName = (day: string) => MONTH.format(Date.parse(day));

/** `Mon 23 Nov`. */
export const shortDay = (day: string) => formatShortDay(`${day}T00:00:00+00:00[UTC]`);

/** `Mon 16 Nov – Wed 18 Nov`, or one day. */
export const shortSpan = ({ from, to }: Days) => (from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`);

/** `15 Jul 2027`. */
const dayName = (day: string) => formatPlainDay(day).slice('Thu '.length);

/** `Thursday, 15 Jul 2027`, or `15 Jul 2027 – 18 Jul 2027`. */
const daysName = ({ from, to }: Days) =>
  from === to ? `${WEEKDAYS[weekdayOf(from)]}, ${dayName(from)}` : `${dayName(from)} – ${dayName(to)}`;

/** In days. */
const LENGTH = { day: 1, week: 7, fourDays: 4 } as const;
export type CalendarView = keyof typeof LENGTH | 'month';

/** The view and the day that a calendar shows. */
export interface CalendarPlace {
  view: CalendarView;
  day: string;
}

/** The days of a view. A week begins on the chosen day: on a Saturday, most of its own would be over. A month has only its own. */
export function daysShown({ view, day }: CalendarPlace): Days {
  return view === 'month' ? monthOf(day) : { from: day, to: addDays(day, LENGTH[view] - 1) };
}

/** The same, with all days of a month's outer weeks. */
export function wholeWeeks(place: CalendarPlace): Days {
  const { from, to } = daysShown(place);
  return place.view === 'month' ? { from: weekOf(from).from, to: weekOf(to).to } : { from, to };
}

export function stepped<Place extends CalendarPlace>(place: Place, by: 1 | -1): Place {
  const { view, day }: CalendarPlace = place;
  return { ...place, day: view === 'month' ? addMonths(day, by) : addDays(day, by * LENGTH[view]) };
}

export const titleOf = (place: CalendarPlace) =>
  place.view === 'month' ? monthName(place.day) : daysName(daysShown(place));
