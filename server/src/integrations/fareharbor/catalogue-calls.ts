import type { Cache } from './cache.ts';
import type { Caller } from './caller.ts';
import type { Call } from './client.ts';
import { READ_TIMEOUT_MS } from './limits.ts';
import { toItem } from './mapping.ts';
import type { DepartureSummary, FareHarbor } from './port.ts';
import { weekSlices } from './slices.ts';
import { readFailure } from './translate.ts';
import { availabilityReply, departuresReply, itemReply, itemsReply } from './wire.ts';

type Catalogue = Pick<FareHarbor, 'listItems' | 'getItem' | 'listDepartures' | 'getAvailability'>;

const MINUTE = 60_000;
/** Seats go stale in seconds and are shown with their age; descriptions hardly change. */
const ITEMS_AGE = { maxAgeMs: MINUTE, staleMs: 24 * 60 * MINUTE };
const DEPARTURES_AGE = { maxAgeMs: 10_000, staleMs: 15 * MINUTE };
const AVAILABILITY_AGE = { maxAgeMs: 5_000, staleMs: 15 * MINUTE };
/** Ranges are the slow calls: a year of them must not take every permit at once. */
const SLICES_AT_ONCE = 4;

export function catalogueCalls(caller: Caller, cache: Cache): Catalogue {
  async function read<T>(path: string, reply: Call<T>['reply'], age = ITEMS_AGE) {
    const call: Call<T> = { method: 'GET', path, reply, timeoutMs: READ_TIMEOUT_MS };
    try {
      return await cache.get(path, age, () => caller.repeatedly('read', call));
    } catch (error) {
      throw readFailure(error);
    }
  }

  async function listSlice(itemPath: string, { from, to }: { from: string; to: string }) {
    // Full and closed departures are wanted too: staff add them, and visitors are told that they are sold out.
    const path = `${itemPath}minimal/availabilities/date-range/${from}/${to}/?bookable_only=no`;
    const { value } = await read(path, departuresReply, DEPARTURES_AGE);
    return value.availabilities.map(
      ({ pk, start_at, end_at, capacity }): DepartureSummary => ({
        pk,
        startLocal: start_at,
        endLocal: end_at,
        capacity,
      }),
    );
  }

  return {
    async listItems(shortname, options) {
      const { value } = await read(`${companyPath(shortname)}items/`, itemsReply, { ...ITEMS_AGE, ...options });
      return value.items.map(toItem);
    },
    async getItem(shortname, pk, options) {
      const path = `${companyPath(shortname)}items/${pk}/`;
      const { value } = await read(path, itemReply, { ...ITEMS_AGE, ...options });
      return toItem(value.item);
    },
    async listDepartures(shortname, itemPk, from, to) {
      const slices = weekSlices(from, to);
      const found: DepartureSummary[] = [];
      while (slices.length > 0) {
        const some = slices.splice(0, SLICES_AT_ONCE);
        const lists = await Promise.all(some.map((one) => listSlice(`${companyPath(shortname)}items/${itemPk}/`, one)));
        found.push(...lists.flat());
      }
      return found;
    },
    async getAvailability(shortname, pk, options) {
      const age = { ...AVAILABILITY_AGE, ...options };
      const path = `${companyPath(shortname)}availabilities/${pk}/`;
      const { value, fetchedAt } = await read(path, availabilityReply, age);
      return { value: value.availability, fetchedAt };
    },
  };
}

export const companyPath = (shortname: string) => `/companies/${encodeURIComponent(shortname)}/`;
