import { isCalendarDay } from '@tours/contract/time';
import { choiceIn } from '../../lib/address-filter.ts';
import { type Days, daysShown, weekOf } from '../../lib/calendar-days.ts';

export const VIEWS = { day: 'Day', week: 'Week', month: 'Month' } as const;
export type View = keyof typeof VIEWS;

export interface Place {
  view: View;
  day: string;
}

/** The place in the page's address. Invalid values are ignored. */
export function placeOf(params: URLSearchParams, today: string): Place {
  const day = params.get('day') ?? '';
  return { view: choiceIn(params, 'view', ['day', 'week', 'month']) ?? 'week', day: isCalendarDay(day) ? day : today };
}

/** The visible days. A month is shown with all days of its first and last week. */
export function weeksShown(place: Place): Days {
  const { from, to } = daysShown(place);
  return place.view === 'month' ? { from: weekOf(from).from, to: weekOf(to).to } : { from, to };
}
