import { Box, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { AvailabilityHead, StaffAvailability } from '@tours/contract/availability';
import { AVAILABILITY_LIMITS } from '@tours/contract/constants';
import { counted } from '@tours/contract/counted';
import type { ListedDeparture } from '@tours/contract/fareharbor';
import { message } from '@tours/contract/messages';
import { addDays } from '@tours/contract/time';
import { useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../../lib/api.ts';
import { type Days, daysOf, wholeWeeks } from '../../../lib/calendar-days.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { ago } from '../../../ui/portal/ago.ts';
import { CalendarDays } from '../../../ui/portal/calendar/calendar-days.tsx';
import { CalendarToolbar } from '../../../ui/portal/calendar/calendar-toolbar.tsx';
import list from '../../../ui/portal/list/list.module.css';
import { CALENDAR_VIEWS, useCalendarPlace } from './calendar-place.ts';
import { DepartureEvent } from './departure-event.tsx';
import { dayOf } from './pattern.ts';
import { readOffered, readSold } from './read-departures.ts';

interface CalendarSectionProps {
  head: AvailabilityHead;
  /** Number of changes made on this screen; a new number reloads the departures. */
  revision: number;
  onOpen(departure: ListedDeparture, sold: StaffAvailability | null): void;
}

export function CalendarSection({ head, revision, onOpen }: CalendarSectionProps) {
  const { place, isChosen, go } = useCalendarPlace(head);
  useFirstOffered(head, !head.firstUpcoming && !isChosen, (day) => {
    if (!isChosen) go({ ...place, day });
  });
  const departures = useDepartures(head, wholeWeeks(place), revision);
  const { state, offered, sold } = departures;
  return (
    <>
      <CalendarToolbar place={place} views={CALENDAR_VIEWS} headingLevel={3} today={head.today} onGo={go} />
      {state === 'failed' && (
        <Notice tone="error" title={message('fareharbor.fetchFailed')} onRetry={departures.refresh}>
          <Text mb="xs" size="sm">
            You can still edit the departures in this group.
          </Text>
        </Notice>
      )}
      <Freshness departures={departures} />
      <Box
        className={list.rows}
        h={600}
        style={{ overflowY: 'auto', borderBlockEnd: '1px solid var(--line)' }}
        data-busy={state === 'loading' || undefined}
      >
        {state === 'ready' && !offered.length && <p className="soft">No departures on these days.</p>}
        <CalendarDays place={place} today={head.today}>
          {(day) => {
            const starting = offered.filter((departure) => dayOf(departure) === day);
            if (!starting.length) return null;
            return (
              <Stack component="ul" className="plain-list" gap="0.25rem">
                {starting.map((departure) => (
                  <li key={departure.pk}>
                    <DepartureEvent
                      departure={departure}
                      sold={sold.get(departure.pk)}
                      onOpen={() => onOpen(departure, sold.get(departure.pk) ?? null)}
                    />
                  </li>
                ))}
              </Stack>
            );
          }}
        </CalendarDays>
      </Box>
    </>
  );
}

/** Shows progress, or the age of the data. The line is always there, so that nothing below it moves. */
function Freshness({ departures: { state, offered, fetchedAt, refresh } }: { departures: Departures }) {
  const texts = {
    loading: 'Loading departures from FareHarbor…',
    failed: '',
    ready: `${counted(offered.length, 'departure')} · updated ${fetchedAt ? ago(new Date(fetchedAt), new Date()) : ''}`,
  };
  return (
    <Group gap="0.5rem" mih={44}>
      {state === 'loading' && <Loader size={16} />}
      <Text size="sm" className="soft figures" role="status">
        {texts[state]}
      </Text>
      {state === 'ready' && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          mih={44}
          leftSection={<IconRefresh size={18} />}
          onClick={refresh}
        >
          Refresh
        </Button>
      )}
    </Group>
  );
}

/** Searches about a season ahead, in this many requests. */
const PARTS = 6;

/** Finds the first day on which FareHarbor offers an item of which nothing is sold yet. */
function useFirstOffered(head: AvailabilityHead, isWanted: boolean, onFound: (day: string) => void): void {
  const client = useApi();
  // The search takes a while, and the address may be another one by then.
  const report = useEffectEvent(onFound);
  // A failure needs no notice here: the calendar itself reports that FareHarbor does not answer.
  useReading(isWanted ? head.item._id : null, async (signal) => {
    for (let part = 0; part < PARTS && !signal.aborted; part += 1) {
      const from = addDays(head.today, part * AVAILABILITY_LIMITS.daysShown);
      const days = { from, to: addDays(from, AVAILABILITY_LIMITS.daysShown - 1) };
      const { availabilities } = await readOffered({ client, head, signal }, days);
      const [first] = availabilities.map(dayOf).sort();
      if (first) return report(first);
    }
  });
}

interface KnownDay {
  departures: ListedDeparture[];
  fetchedAt: number;
}

const NOTHING_SOLD = new Map<number, StaffAvailability>();

/** Days are read once while the screen is open, and what the group sells after each change (`revision`). */
function useDepartures(head: AvailabilityHead, days: Days, revision: number) {
  const client = useApi();
  const seen = useRef(new Map<string, KnownDay>());
  const wanted = daysOf(days);
  const known = wanted.flatMap((day) => seen.current.get(day) ?? []);
  const isComplete = known.length === wanted.length;
  const period = `${days.from} ${days.to}`;
  const [failed, setFailed] = useState<string | null>(null);

  const readMissing = async (signal: AbortSignal) => {
    const isMissing = (day: string) => !seen.current.has(day);
    const part = { from: wanted.find(isMissing) ?? days.from, to: wanted.findLast(isMissing) ?? days.to };
    const { availabilities, fetchedAt } = await readOffered({ client, head, signal }, part, isComplete);
    for (const day of daysOf(part)) {
      const departures = availabilities.filter((one) => dayOf(one) === day);
      seen.current.set(day, { departures, fetchedAt: Date.parse(fetchedAt) });
    }
    setFailed(null);
  };
  const offered = useReading(isComplete ? null : period, readMissing, () => setFailed(period));
  const sold = useReading(`${period} ${revision}`, (signal) => readSold({ client, head, signal }, days));
  const hasFailed = failed === period || sold.state === 'failed';
  const progress = offered.state === 'loading' ? ('loading' as const) : ('ready' as const);

  return {
    state: hasFailed ? ('failed' as const) : progress,
    offered: known.flatMap(({ departures }) => departures),
    sold: sold.answer ?? NOTHING_SOLD,
    /** Read time of the oldest visible data; null while something is missing. */
    fetchedAt: isComplete ? Math.min(...known.map(({ fetchedAt }) => fetchedAt)) : null,
    refresh: () => {
      void offered.readAgain();
      void sold.readAgain();
    },
  };
}
type Departures = ReturnType<typeof useDepartures>;
