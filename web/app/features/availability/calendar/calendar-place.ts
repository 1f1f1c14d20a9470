import type { AvailabilityHead } from '@tours/contract/availability';
import { isCalendarDay } from '@tours/contract/time';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import type { CalendarPlace, CalendarView } from '../../../lib/calendar-days.ts';

export const CALENDAR_VIEWS = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  fourDays: '4 Days',
} as const satisfies Record<CalendarView, string>;

const VIEW = 'view';
const DAY = 'day';

const isView = (name: string | null): name is CalendarView => name !== null && Object.hasOwn(CALENDAR_VIEWS, name);
const isDay = (text: string | null): text is string => text !== null && isCalendarDay(text);

/** Removes the parameters that only the browser uses, so that a change of them does not reload the data. */
export function askedBy({ href }: URL): string {
  const url = new URL(href);
  for (const name of [VIEW, DAY]) url.searchParams.delete(name);
  return url.href;
}

/** The view and the day of the calendar are in the address. Without them, it shows the month of the next departure. */
export function useCalendarPlace({ firstUpcoming, today }: AvailabilityHead) {
  const [params, setParams] = useSearchParams();
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  // A change by the table may still be loading. The calendar does not wait for it, and keeps it.
  const asked = next?.pathname === pathname ? new URLSearchParams(next.search) : params;
  const [view, day] = [asked.get(VIEW), asked.get(DAY)];
  function go(to: CalendarPlace) {
    if (next && next.pathname !== pathname) return;
    const wanted = new URLSearchParams(asked);
    wanted.set(VIEW, to.view);
    wanted.set(DAY, to.day);
    // The next press builds on this one, however quickly it follows.
    setParams(wanted, { replace: true, preventScrollReset: true, flushSync: true });
  }
  const place: CalendarPlace = {
    view: isView(view) ? view : 'month',
    day: isDay(day) ? day : (firstUpcoming ?? today),
  };
  return { place, isChosen: isDay(day), go };
}
