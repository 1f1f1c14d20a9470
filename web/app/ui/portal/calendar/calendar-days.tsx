import type { ReactNode } from 'react';
import { type CalendarPlace, daysOf, shortDay, wholeWeeks } from '../../../lib/calendar-days.ts';
import classes from './calendar-days.module.css';

interface CalendarDaysProps {
  place: CalendarPlace;
  today: string;
  /** The departures of a day, or null without any. */
  children(day: string): ReactNode;
}

/** The days side by side, and below each other on a phone, where days without departures are left out. */
export function CalendarDays({ place, today, children }: CalendarDaysProps) {
  const { view } = place;
  const month = view === 'month' ? place.day.slice(0, 7) : '';
  return (
    <ol className={`plain-list ${classes.days}`} data-view={view}>
      {daysOf(wholeWeeks(place)).map((day) => {
        const departures = children(day);
        return (
          <li
            key={day}
            className={classes.day}
            data-empty={!departures || undefined}
            data-outside={!day.startsWith(month) || undefined}
          >
            <h3 className={classes.name} data-today={day === today || undefined}>
              {shortDay(day)}
              {day === today && ' · today'}
            </h3>
            {departures}
          </li>
        );
      })}
    </ol>
  );
}
