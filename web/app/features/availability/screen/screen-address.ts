import { isCalendarDay } from '@tours/contract/time';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { CALENDAR_VIEWS, type CalendarPlace, type CalendarView } from '../calendar/calendar-view.ts';

/** Phones show one part of the screen at a time. */
export type Part = 'calendar' | 'table';

const VIEW = 'view';
const DAY = 'day';
const PART = 'part';

const isView = (name: string | null): name is CalendarView => name !== null && Object.hasOwn(CALENDAR_VIEWS, name);
const isDay = (text: string | null): text is string => text !== null && isCalendarDay(text);

/** Reads the period of the calendar from the address; invalid values fall back to `otherwise`. */
export function placeOf(params: URLSearchParams, otherwise: CalendarPlace): CalendarPlace {
  const [view, day] = [params.get(VIEW), params.get(DAY)];
  return { view: isView(view) ? view : otherwise.view, day: isDay(day) ? day : otherwise.day };
}

export const partOf = (params: URLSearchParams): Part => (params.get(PART) === 'table' ? 'table' : 'calendar');

/** Removes the parameters that only the browser uses, so that a change of them does not reload the data. */
export function askedBy({ href }: URL): string {
  const url = new URL(href);
  for (const name of [VIEW, DAY, PART]) url.searchParams.delete(name);
  return url.href;
}

/** Keeps the visible period and part in the address, so that a link, a reload and the back button show the same. */
export function useScreenAddress() {
  const [params, setParams] = useSearchParams();
  const { location: next } = useNavigation();
  const { pathname } = useLocation();

  function note(values: Record<string, string>) {
    if (next && next.pathname !== pathname) return;
    // Builds on the address of a pending navigation, so that a change by the table is not lost.
    const wanted = new URLSearchParams(next?.search ?? params);
    for (const [name, value] of Object.entries(values)) wanted.set(name, value);
    setParams(wanted, { replace: true, preventScrollReset: true });
  }

  return {
    params,
    notePlace: ({ view, day }: CalendarPlace) => note({ [VIEW]: view, [DAY]: day }),
    notePart: (part: Part) => note({ [PART]: part }),
  };
}
