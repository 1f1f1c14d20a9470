import { isCalendarDay } from '@tours/contract/time';
import { choiceIn } from '../../lib/address-filter.ts';
import type { CalendarPlace } from '../../lib/calendar-days.ts';

export const VIEWS = { day: 'Day', week: 'Week', month: 'Month' } as const;

/** The place in the page's address. Invalid values are ignored. */
export function placeOf(params: URLSearchParams, today: string): CalendarPlace {
  const day = params.get('day') ?? '';
  return { view: choiceIn(params, 'view', ['day', 'week', 'month']) ?? 'week', day: isCalendarDay(day) ? day : today };
}
