import type { ListedDeparture } from '@tours/contract/fareharbor';
import { type Days, weekdayOf } from './days.ts';

/** Which departures of some days are meant. */
export interface Pattern {
  days: Days;
  /** 0 is Sunday; none: any. */
  weekdays: number[];
  /** `18:30`; empty: any. */
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

/** The times of day at which any of them starts. */
export const timesOf = (departures: ListedDeparture[]) => [...new Set(departures.map(timeOf))].sort();
