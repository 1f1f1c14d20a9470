import type { AvailabilityHead } from '@tours/contract/availability';
import { AVAILABILITY_LIMITS } from '@tours/contract/constants';
import { addDays } from '@tours/contract/time';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../lib/api.ts';
import { dayOf } from './pattern.ts';
import { readOffered } from './read-departures.ts';

/** A season ahead, in as many questions. */
const PARTS = 6;

/** For an item of which nothing is sold yet: the first day on which the booking system offers it, told once. */
export function useFirstOffered(head: AvailabilityHead, isWanted: boolean, onFound: (day: string) => void): void {
  const client = useApi();
  const tell = useRef(onFound);
  tell.current = onFound;
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
        if (first) return tell.current(first);
      }
    };
    // The calendar stands where it is, and says by itself where the booking system can't be asked.
    search().catch(() => {});
    return () => aborter.abort();
  }, [client, isWanted, today, shortname, item._id, item.fareharborPk]);
}
