import { Stack, VisuallyHidden } from '@mantine/core';
import type { CalendarDeparture } from '@tours/contract/calendar';
import { formatTime } from '@tours/contract/time';
import { Link } from 'react-router';
import { daysOf, shortDay } from '../../lib/calendar-days.ts';
import { manifestPath, staffPaths } from '../../lib/portal-paths.ts';
import { Meter } from '../../ui/meter.tsx';
import classes from './calendar-days.module.css';
import { daysShown, type Place } from './place.ts';

/** Departures that a day of the month view has room for. */
const SHOWN_IN_MONTH = 3;

interface CalendarDaysProps {
  departures: CalendarDeparture[];
  place: Place;
  today: string;
}

/** The days side by side, and below each other on a phone, where days without departures are left out. */
export function CalendarDays({ departures, place, today }: CalendarDaysProps) {
  const days = daysOf(daysShown(place));
  const month = place.view === 'month' ? place.day.slice(0, 7) : null;
  return (
    <>
      {!departures.length && (
        <p className="soft">No departures {place.view === 'day' ? 'on this day' : 'on these days'}.</p>
      )}
      <ol className={`plain-list ${classes.days}`} data-view={place.view}>
        {days.map((day) => {
          const starting = departures.filter(({ startDate }) => startDate.slice(0, 10) === day);
          const shown = month && starting.length > SHOWN_IN_MONTH + 1 ? starting.slice(0, SHOWN_IN_MONTH) : starting;
          const isOutside = month !== null && !day.startsWith(month);
          return (
            <li
              key={day}
              className={classes.day}
              data-empty={!starting.length || undefined}
              data-outside={isOutside || undefined}
            >
              <h3 className={classes.name} data-today={day === today || undefined}>
                {shortDay(day)}
                {day === today && ' · today'}
              </h3>
              <Stack component="ul" className="plain-list" gap="0.25rem">
                {shown.map((departure) => (
                  <li key={departure.availabilityPk}>
                    <Departure departure={departure} />
                  </li>
                ))}
              </Stack>
              {shown.length < starting.length && (
                <Link to={`?view=day&day=${day}`} className={classes.more}>
                  +{starting.length - shown.length} more
                  <VisuallyHidden> on {shortDay(day)}</VisuallyHidden>
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Opens the manifest: of the departure, or of the whole day if several groups may travel on it. */
function manifestOf({ availabilityPk, groups, soldCount, startDate }: CalendarDeparture): string {
  const [group, ...others] = groups;
  const isOne = group !== undefined && (!others.length || !soldCount);
  const which = isOne ? { group: group._id, departure: availabilityPk } : { day: startDate.slice(0, 10) };
  return manifestPath(staffPaths.manifests, which);
}

function Departure({ departure }: { departure: CalendarDeparture }) {
  const { title, startDate, soldCount, seatsLeft, groups } = departure;
  const left = seatsLeft?.count ?? null;
  const names = groups.map((group) => group.title).join(', ');
  return (
    <Link
      to={manifestOf(departure)}
      className={classes.departure}
      title={`${title} · ${names}`}
      data-full={left === 0 || undefined}
    >
      <span className={classes.title}>
        <strong className="figures">{formatTime(startDate)}</strong> {title}
      </span>
      <span className={classes.groups}>{names}</span>
      <span className="figures">
        {soldCount} sold
        {left !== null && (left ? `, ${left} left` : ', full')}
      </span>
      {left !== null && (
        <Meter share={left ? soldCount / (soldCount + left) : 1} color={left ? undefined : 'var(--tone-bad)'} />
      )}
    </Link>
  );
}
