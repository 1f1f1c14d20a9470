import type { StaffAvailability } from '@tours/contract/availability';
import type { ListedDeparture } from '@tours/contract/fareharbor';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../lib/api.ts';
import { type Days, daysOf } from './days.ts';
import { dayOf } from './pattern.ts';
import { readOffered, readSold, type Source } from './read-departures.ts';

interface KnownDay {
  departures: ListedDeparture[];
  fetchedAt: number;
}

export interface Departures {
  state: 'loading' | 'ready' | 'failed';
  offered: ListedDeparture[];
  sold: Map<number, StaffAvailability>;
  /** Read time of the oldest visible data; null while something is missing. */
  fetchedAt: number | null;
  /** Reads from FareHarbor again. */
  refresh(): void;
}

/**
 * The departures of the visible days. Days that were read once are not read again while the screen is open. `revision`
 * counts the changes made on this screen: after each of them the group's own departures are read again.
 */
export function useDepartures(source: Source, days: Days, revision: number): Departures {
  const client = useApi();
  const seen = useRef(new Map<string, KnownDay>());
  const [tries, setTries] = useState({ count: 0, isRefreshed: false });
  const [state, setState] = useState<Departures['state']>('loading');
  const [sold, setSold] = useState(new Map<number, StaffAvailability>());
  const { item, fareharborPk, shortname } = source;
  const { from, to } = days;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change made on this screen and a retry both read again
  useEffect(() => {
    const aborter = new AbortController();
    const asked = { client, source: { item, fareharborPk, shortname }, signal: aborter.signal };
    const wanted = daysOf({ from, to });
    const missing = tries.isRefreshed ? wanted : wanted.filter((day) => !seen.current.has(day));
    const readMissing = async () => {
      if (!missing.length) return;
      const part = { from: missing[0]!, to: missing.at(-1)! };
      const { availabilities, fetchedAt } = await readOffered(asked, part, tries.isRefreshed);
      for (const day of daysOf(part)) {
        const departures = availabilities.filter((one) => dayOf(one) === day);
        seen.current.set(day, { departures, fetchedAt: Date.parse(fetchedAt) });
      }
    };
    // Days that were read before are shown at once; the group's own departures follow.
    setState(missing.length ? 'loading' : 'ready');
    Promise.all([readMissing(), readSold(asked, { from, to }).then(setSold)]).then(
      () => {
        if (aborter.signal.aborted) return;
        setState('ready');
        setTries((current) => (current.isRefreshed ? { ...current, isRefreshed: false } : current));
      },
      () => aborter.signal.aborted || setState('failed'),
    );
    return () => aborter.abort();
  }, [client, item, fareharborPk, shortname, from, to, tries.count, revision]);

  const known = daysOf({ from, to }).map((day) => seen.current.get(day));
  const isComplete = known.every((day) => day !== undefined);
  return {
    state,
    offered: known.flatMap((day) => day?.departures ?? []),
    sold,
    fetchedAt: isComplete ? Math.min(...known.map((day) => day!.fetchedAt)) : null,
    refresh: () => setTries(({ count }) => ({ count: count + 1, isRefreshed: true })),
  };
}
