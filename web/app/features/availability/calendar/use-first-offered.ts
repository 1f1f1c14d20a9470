import type { AvailabilityHead } from '@tours/contract/availability';
import { AVAILABILITY_LIMITS } from '@tours/contract/constants';
import { addDays } from '@tours/contract/time';
import { useApi } from '../../../lib/api.ts';
import { useReading } from '../../../lib/use-reading.ts';
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
  const { today, shortname, item } = head;
  // A failure needs no notice here: the calendar itself reports that FareHarbor does not answer.
  useReading(isWanted ? item._id : null, async (signal) => {
    const source = { item: item._id, fareharborPk: item.fareharborPk, shortname };
    for (let part = 0; part < PARTS && !signal.aborted; part += 1) {
      const from = addDays(today, part * AVAILABILITY_LIMITS.daysShown);
      const days = { from, to: addDays(from, AVAILABILITY_LIMITS.daysShown - 1) };
      const { availabilities } = await readOffered({ client, source, signal }, days, false);
      const [first] = availabilities.map(dayOf).sort();
      if (first) return onFound(first);
    }
  });
}
