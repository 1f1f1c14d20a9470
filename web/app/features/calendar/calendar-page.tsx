import { Box, Button, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { type Icon, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { CalendarDeparture } from '@tours/contract/calendar';
import { formatTime } from '@tours/contract/time';
import { Link, useNavigation } from 'react-router';
import { staffCalendarPath } from '../../lib/portal-paths.ts';
import { PageHead } from '../../ui/portal/frame/page-head.tsx';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import { LoadedPart } from '../../ui/portal/list/loaded-part.tsx';
import { CalendarDays } from './calendar-days.tsx';
import { type Place, stepped, titleOf, VIEWS, type View } from './place.ts';

interface CalendarPageProps {
  departures: Promise<Loaded<CalendarDeparture>>;
  place: Place;
  today: string;
}

/** Shows the departures of all tours of a division, with seats sold and left. */
export function CalendarPage({ departures, place, today }: CalendarPageProps) {
  const isBusy = useNavigation().state === 'loading';
  return (
    <>
      <PageHead title="Calendar" />
      <Toolbar place={place} today={today} />
      <LoadedPart key={`${place.view} ${place.day}`} loaded={departures} waiting={<Waiting />}>
        {({ rows }) => (
          <div data-busy={isBusy || undefined}>
            <CalendarDays departures={rows} place={place} today={today} />
            {rows.length > 0 && <Age departures={rows} />}
          </div>
        )}
      </LoadedPart>
    </>
  );
}

function Toolbar({ place, today }: { place: Place; today: string }) {
  return (
    <Group justify="space-between" gap="0.5rem 1rem" mb="sm">
      <Group gap="0.25rem" wrap="nowrap">
        <Way to={stepped(place, -1)} label={`Previous ${place.view}`} icon={IconChevronLeft} />
        <Way to={stepped(place, 1)} label={`Next ${place.view}`} icon={IconChevronRight} />
        <Button component={Link} to={staffCalendarPath({ ...place, day: today })} variant="default">
          Today
        </Button>
      </Group>
      <Box component="h2" m={0} fz="1.2rem" fw={600}>
        {titleOf(place)}
      </Box>
      <Group component="nav" aria-label="View" gap="0.25rem" wrap="nowrap">
        {(Object.keys(VIEWS) as View[]).map((view) => (
          <Button
            key={view}
            component={Link}
            to={staffCalendarPath({ view, day: place.day })}
            variant={view === place.view ? 'filled' : 'default'}
            aria-current={view === place.view || undefined}
            preventScrollReset
          >
            {VIEWS[view]}
          </Button>
        ))}
      </Group>
    </Group>
  );
}

function Way({ to, label, icon: Image }: { to: Place; label: string; icon: Icon }) {
  return (
    <Button
      component={Link}
      to={staffCalendarPath({ ...to })}
      variant="default"
      px="xs"
      aria-label={label}
      title={label}
    >
      <Image size={20} aria-hidden />
    </Button>
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
