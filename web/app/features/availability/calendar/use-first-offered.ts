import type { AvailabilityHead } from '@tours/contract/availability';
import { AVAILABILITY_LIMITS } from '@tours/contract/constants';
import { addDays } from '@tours/contract/time';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../lib/api.ts';
import { dayOf } from './pattern.ts';
import { readOffered } from './read-departures.ts';

/** Searches about a season ahead, in this many requests. */
const PARTS = 6;

/**
 * Finds the first day on which FareHarbor offers the item, for an item of which nothing is sold yet. Calls `onFound`
 * once.
 */
export function useFirstOffered(head: AvailabilityHead, isWanted: boolean, onFound: (day: string) => void): void {
  const client = useApi();
  const report = useRef(onFound);
  report.current = onFound;
  const { today, shortname, item } = head;
  useEffect(() => {
    if (!isWanted) return;
    const aborter = new AbortController();
    const source = { item: item._id, fareharborPk: item.fareharborPk, shortname };
    const search = async () => {
      for (let part = 0; part < PARTS && !aborter.signal.aborted; part += 1) {
        const from = addDays(today, part * AVAILABILITY_LIMITS.daysShown);
        const days = { from, to: addDays(from, AVAILABILITY_LIMITS.daysShown - 1) };
        const { availabilities } = await readOffered({ client, source, signal: aborter.signal }, days, false);
        const [first] = availabilities.map(dayOf).sort();
        if (first) return report.current(first);
      }
    };
    // A failure needs no notice here: the calendar itself reports that FareHarbor does not answer.
    search().catch(() => {});
    return () => aborter.abort();
  }, [client, isWanted, today, shortname, item._id, item.fareharborPk]);
}
