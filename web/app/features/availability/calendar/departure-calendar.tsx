import Calendar, { type CalendarRef, type EventInput } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import skeleton from '@fullcalendar/react/skeleton.css?url';
import classic from '@fullcalendar/react/themes/classic';
import theme from '@fullcalendar/react/themes/classic/theme.css?url';
import timeGrid from '@fullcalendar/react/timegrid';
import type { StaffAvailability } from '@tours/contract/availability';
import type { ListedDeparture } from '@tours/contract/fareharbor';
import { useEffect, useRef } from 'react';
import { type CalendarPlace, FIRST_WEEKDAY } from '../../../lib/calendar-days.ts';
import classes from './departure-calendar.module.css';
import { DepartureEvent } from './departure-event.tsx';
import { timeOf } from './pattern.ts';

const VIEW_TYPES = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth', fourDays: 'fourDays' } as const;

const DAWN = '06:00';

interface DepartureCalendarProps {
  place: CalendarPlace;
  today: string;
  offered: ListedDeparture[];
  sold: Map<number, StaffAvailability>;
  onOpen(departure: ListedDeparture): void;
}

/**
 * The calendar component with its library. It knows no time zones: it gets the local times of the departures as if they
 * were UTC and prints them unchanged. Its styles are loaded together with it, so that no other page carries them.
 */
export default function DepartureCalendar({ place, today, offered, sold, onOpen }: DepartureCalendarProps) {
  const calendar = useRef<CalendarRef>(null);
  const { view, day } = place;
  useEffect(() => calendar.current?.getApi().changeView(VIEW_TYPES[view], day), [view, day]);

  return (
    <div className={classes.calendar} data-view={view}>
      <link rel="stylesheet" href={skeleton} precedence="calendar" />
      <link rel="stylesheet" href={theme} precedence="calendar" />
      <Calendar
        ref={calendar}
        plugins={[dayGrid, timeGrid, interaction, classic]}
        views={{ fourDays: { type: 'timeGrid', duration: { days: 4 } } }}
        initialView={VIEW_TYPES[view]}
        initialDate={day}
        now={today}
        timeZone="UTC"
        firstDay={FIRST_WEEKDAY}
        headerToolbar={false}
        height={600}
        allDaySlot={false}
        // The whole day fits on the screen, so nobody has to scroll to the evening.
        slotDuration="01:00"
        slotMinTime={earliest(offered)}
        expandRows
        // Without a time, the library scrolls nowhere. It would also do so after the page was left, and fail.
        scrollTime=""
        slotHeaderInnerClass={classes.hour}
        slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        dayHeaderFormat={view === 'month' ? { weekday: 'short' } : { weekday: 'short', day: 'numeric' }}
        fixedWeekCount={false}
        showNonCurrentDates={false}
        eventInteractive
        slotEventOverlap={false}
        eventMinHeight={40}
        dayMaxEvents={false}
        eventDisplay="block"
        events={offered.map((departure) => eventOf(departure, sold.get(departure.pk)))}
        eventClass={({ event }) => `${classes.event} ${event.extendedProps.isSold ? classes.sold : ''}`}
        eventContent={({ event }) => (
          <DepartureEvent departure={event.extendedProps.departure} sold={sold.get(Number(event.id)) ?? null} />
        )}
        eventClick={({ event }) => onOpen(event.extendedProps.departure)}
      />
    </div>
  );
}

function eventOf(departure: ListedDeparture, sold: StaffAvailability | undefined): EventInput {
  const start = asIfUtc(departure.start_at);
  const end = asIfUtc(departure.end_at);
  return {
    id: String(departure.pk),
    start,
    // A departure may have no duration. One that passes midnight is drawn on the day it starts.
    ...(end > start && end.slice(0, 10) === start.slice(0, 10) ? { end } : {}),
    departure,
    isSold: sold !== undefined,
  };
}

/** Leaves out the night unless a departure starts in it. */
function earliest(offered: ListedDeparture[]): string {
  const first = offered.map(timeOf).sort()[0] ?? DAWN;
  return first < DAWN ? `${first.slice(0, 2)}:00` : DAWN;
}

const asIfUtc = (zoned: string) => `${zoned.slice(0, 19)}Z`;
