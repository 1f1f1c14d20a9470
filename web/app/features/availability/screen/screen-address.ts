import { isCalendarDay } from '@tours/contract/time';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { CALENDAR_VIEWS, type CalendarPlace, type CalendarView } from '../calendar/calendar-view.ts';

/** What a phone shows of the screen. */
export type Part = 'calendar' | 'table';

const VIEW = 'view';
const DAY = 'day';
const PART = 'part';

const isView = (name: string | null): name is CalendarView => name !== null && Object.hasOwn(CALENDAR_VIEWS, name);
const isDay = (text: string | null): text is string => text !== null && isCalendarDay(text);

/** Where the calendar stands, as far as the address says it rightly. */
export function placeOf(params: URLSearchParams, otherwise: CalendarPlace): CalendarPlace {
  const [view, day] = [params.get(VIEW), params.get(DAY)];
  return { view: isView(view) ? view : otherwise.view, day: isDay(day) ? day : otherwise.day };
}

export const partOf = (params: URLSearchParams): Part => (params.get(PART) === 'table' ? 'table' : 'calendar');

/** An address without what only the browser makes something of: nothing is asked for when that alone changes. */
export function askedBy({ href }: URL): string {
  const url = new URL(href);
  for (const name of [VIEW, DAY, PART]) url.searchParams.delete(name);
  return url.href;
}

/** Notes in the address what is looked at, so that a link to it, a reload and the way back show the same. */
export function useScreenAddress() {
  const [params, setParams] = useSearchParams();
  const { location: next } = useNavigation();
  const { pathname } = useLocation();

  function note(values: Record<string, string>) {
    if (next && next.pathname !== pathname) return;
    // A change of the table's that is on its way is not undone by this one.
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
