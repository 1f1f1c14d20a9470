import { Anchor, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { CalendarDeparture } from '@tours/contract/calendar';
import { formatTime } from '@tours/contract/time';
import { Link, useNavigate, useNavigation } from 'react-router';
import { type CalendarPlace, shortDay } from '../../lib/calendar-days.ts';
import { manifestPath, staffCalendarPath, staffPaths } from '../../lib/portal-paths.ts';
import { Meter } from '../../ui/meter.tsx';
import classes from '../../ui/portal/calendar/calendar-days.module.css';
import { CalendarDays } from '../../ui/portal/calendar/calendar-days.tsx';
import { CalendarToolbar } from '../../ui/portal/calendar/calendar-toolbar.tsx';
import { PageHead } from '../../ui/portal/frame/page-head.tsx';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import { LoadedPart } from '../../ui/portal/list/loaded-part.tsx';
import { placeOf, VIEWS } from './place.ts';

interface CalendarPageProps {
  departures: Promise<Loaded<CalendarDeparture>>;
  place: CalendarPlace;
  today: string;
}

/** Shows the departures of all tours of a division, with seats sold and left. */
export function CalendarPage({ departures, place, today }: CalendarPageProps) {
  const navigate = useNavigate();
  const { state, location: next } = useNavigation();
  // The next press builds on this one, however quickly it follows.
  const asked = next?.pathname === staffPaths.calendar ? placeOf(new URLSearchParams(next.search), today) : place;
  return (
    <>
      <PageHead title="Calendar" />
      <CalendarToolbar
        place={asked}
        views={VIEWS}
        headingLevel={2}
        today={today}
        onGo={(to) => void navigate(staffCalendarPath(to), { preventScrollReset: true, flushSync: true })}
      />
      <LoadedPart key={`${place.view} ${place.day}`} loaded={departures} waiting={<Waiting />}>
        {({ rows }) => (
          <div data-busy={state === 'loading' || undefined}>
            {!rows.length && (
              <p className="soft">
                No departures {place.view === 'day' ? 'on this day' : 'on these days'}. They come from the dates of your{' '}
                <Anchor component={Link} to={staffPaths.groups} inherit underline="always">
                  groups
                </Anchor>
                .
              </p>
            )}
            <CalendarDays place={place} today={today}>
              {(day) => {
                const starting = rows.filter(({ startDate }) => startDate.slice(0, 10) === day);
                if (!starting.length) return null;
                return <DayDepartures day={day} departures={starting} isShort={place.view === 'month'} />;
              }}
            </CalendarDays>
            {rows.length > 0 && <Age departures={rows} />}
          </div>
        )}
      </LoadedPart>
    </>
  );
}

/** The age of the oldest number of seats left. */
function Age({ departures }: { departures: CalendarDeparture[] }) {
  const [oldest] = departures.flatMap(({ seatsLeft }) => seatsLeft?.readAt ?? []).toSorted();
  return (
    <Text size="xs" className="soft" mt="sm">
      {oldest ? `Seats left as of ${formatTime(oldest)}.` : 'Seats left aren’t known for these days yet.'} They are read
      from FareHarbor for the next 14 days.
    </Text>
  );
}

function Waiting() {
  return (
    <>
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <Skeleton height={420} />
    </>
  );
}

/** Departures that a day of the month view has room for. */
const SHOWN_IN_MONTH = 3;

/** The departures of a day. The month view shows the first of many. */
function DayDepartures({
  day,
  departures,
  isShort,
}: {
  day: string;
  departures: CalendarDeparture[];
  isShort: boolean;
}) {
  const shown = isShort && departures.length > SHOWN_IN_MONTH + 1 ? departures.slice(0, SHOWN_IN_MONTH) : departures;
  return (
    <>
      <Stack component="ul" className="plain-list" gap="0.25rem">
        {shown.map((departure) => (
          <li key={departure.availabilityPk}>
            <Departure departure={departure} />
          </li>
        ))}
      </Stack>
      {shown.length < departures.length && (
        <Link to={`?view=day&day=${day}`} className={classes.more}>
          +{departures.length - shown.length} more
          <VisuallyHidden> on {shortDay(day)}</VisuallyHidden>
        </Link>
      )}
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

/** A booking that needs a person stays on a cancelled trip. */
const cancelledText = (soldCount: number) => (soldCount ? `Cancelled, ${soldCount} still booked` : 'Cancelled');

function Departure({ departure }: { departure: CalendarDeparture }) {
  const { title, startDate, soldCount, isCancelled, groups } = departure;
  const left = isCancelled ? null : (departure.seatsLeft?.count ?? null);
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
        {isCancelled ? cancelledText(soldCount) : `${soldCount} sold`}
        {left !== null && (left ? `, ${left} left` : ', full')}
      </span>
      {left !== null && (
        <Meter share={left ? soldCount / (soldCount + left) : 1} color={left ? undefined : 'var(--tone-bad)'} />
      )}
    </Link>
  );
}
