import { addDays, isCalendarDay } from '@tours/contract/time';
import { choiceIn } from '../../lib/address-filter.ts';
import { type Days, wholeWeeks } from '../../lib/calendar-days.ts';

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

/** A week begins on the chosen day: on a Saturday, most of its own would be over. A month has all days of its outer weeks. */
export function visibleDays({ view, day }: Place): Days {
  if (view === 'week') return { from: day, to: addDays(day, 6) };
  return wholeWeeks({ view, day });
}
