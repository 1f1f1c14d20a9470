import { DateTime } from 'luxon';
import type { FareharborItemDetails } from '../src/platform/db/tables/index.ts';
import type { DepartureSummary, FareHarbor } from '../src/platform/integrations/fareharbor/port.ts';

/** The date `days` from today, as YYYY-MM-DD. The sandbox counts its departures from the same day. */
export const dayFromNow = (days: number): string =>
  DateTime.now().setZone('America/Vancouver').plus({ days }).toISODate()!;

export interface Window {
  /** Days from today, both included. */
  from: number;
  to: number;
}

/** A company's offer in the booking system, found by name as staff would find it. */
export interface Catalogue {
  item(name: string): FareharborItemDetails;
  /** Sorted by time. */
  departures(name: string, window: Window): Promise<DepartureSummary[]>;
}

export async function readCatalogue(fareharbor: FareHarbor, shortname: string): Promise<Catalogue> {
  const items = await fareharbor.listItems(shortname);
  const item = (name: string) => {
    const found = items.find((candidate) => candidate.name === name);
    if (!found) throw new Error(`${shortname} offers no item named "${name}"`);
    return found;
  };
  return {
    item,
    async departures(name, { from, to }) {
      const days = { from: dayFromNow(from), to: dayFromNow(to) };
      const { value: found } = await fareharbor.listDepartures(shortname, item(name).pk, days);
      return found.sort((a, b) => Date.parse(a.startLocal) - Date.parse(b.startLocal));
    },
  };
}
