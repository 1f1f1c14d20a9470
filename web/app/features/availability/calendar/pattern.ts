import type { ListedDeparture } from '@tours/contract/fareharbor';
import { type Days, weekdayOf } from '../../../lib/calendar-days.ts';

interface Pattern {
  days: Days;
  /** 0 is Sunday. An empty list means every day. */
  weekdays: number[];
  /** For example `18:30`. An empty string means any time. */
  time: string;
}

export const dayOf = ({ start_at }: ListedDeparture) => start_at.slice(0, 10);
export const timeOf = ({ start_at }: ListedDeparture) => start_at.slice(11, 16);

export function matching(departures: ListedDeparture[], { days, weekdays, time }: Pattern): ListedDeparture[] {
  return departures.filter((departure) => {
    const day = dayOf(departure);
    if (day < days.from || day > days.to) return false;
    if (weekdays.length && !weekdays.includes(weekdayOf(day))) return false;
    return !time || timeOf(departure) === time;
  });
}

export const timesOf = (departures: ListedDeparture[]) => [...new Set(departures.map(timeOf))].sort();
