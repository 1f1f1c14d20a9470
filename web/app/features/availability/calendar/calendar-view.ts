import type { CalendarView } from '../../../lib/calendar-days.ts';

export const CALENDAR_VIEWS = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  fourDays: '4 Days',
} as const satisfies Record<CalendarView, string>;
