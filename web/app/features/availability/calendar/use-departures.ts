import type { AvailabilityHead, StaffAvailability } from '@tours/contract/availability';
import type { ListedDeparture } from '@tours/contract/fareharbor';
import { useRef, useState } from 'react';
import { useApi } from '../../../lib/api.ts';
import { type Days, daysOf } from '../../../lib/calendar-days.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { dayOf } from './pattern.ts';
import { readOffered, readSold } from './read-departures.ts';

interface KnownDay {
  departures: ListedDeparture[];
  fetchedAt: number;
}

const NOTHING_SOLD = new Map<number, StaffAvailability>();

/**
 * The departures of the visible days. Days that were read once are not read again while the screen is open. `revision`
 * counts the changes made on this screen: after each of them the group's own departures are read again.
 */
export function useDepartures(head: AvailabilityHead, days: Days, revision: number) {
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
    /** Reads from FareHarbor again. */
    refresh: () => {
      void offered.readAgain();
      void sold.readAgain();
    },
  };
}
export type Departures = ReturnType<typeof useDepartures>;
