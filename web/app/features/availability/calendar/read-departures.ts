import type { AvailabilityHead, StaffAvailability } from '@tours/contract/availability';
import type { Client } from '@tours/contract/client';
import { AVAILABILITY_LIMITS } from '@tours/contract/constants';
import type { ListedDeparture } from '@tours/contract/fareharbor';
import { addDays, daysIn } from '@tours/contract/time';
import type { Days } from '../../../lib/calendar-days.ts';

interface Asked {
  client: Client;
  head: AvailabilityHead;
  signal: AbortSignal;
}

export async function readOffered({ client, head, signal }: Asked, days: Days, isRefreshed = false) {
  const params = { shortname: head.shortname, pk: head.item.fareharborPk, start: days.from, end: days.to };
  return client.listDepartures({ params, query: isRefreshed ? { refresh: 'yes' } : {} }, { signal });
}

/** The departures that the group sells on these days, by FareHarbor's number. */
export async function readSold({ client, head, signal }: Asked, { from, to }: Days) {
  const found = await client.findAvailabilities({ query: { item: head.item._id, from, to, limit: 1000 } }, { signal });
  return new Map(found.map((one): [number, StaffAvailability] => [one.fareharborDetails.availabilityPk, one]));
}

/** Reads a long range in several parts. `onProgress` gets the loaded share, from 0 to 1. */
export async function readLong(asked: Asked, days: Days, onProgress: (share: number) => void) {
  const parts = partsOf(days);
  const offered: ListedDeparture[] = [];
  const sold = new Map<number, StaffAvailability>();
  for (const [at, part] of parts.entries()) {
    onProgress(at / parts.length);
    const [listed, known] = await Promise.all([readOffered(asked, part), readSold(asked, part)]);
    offered.push(...listed.availabilities);
    for (const [pk, one] of known) sold.set(pk, one);
  }
  return { offered, sold };
}

function partsOf({ from, to }: Days): Days[] {
  const parts: Days[] = [];
  const { daysShown } = AVAILABILITY_LIMITS;
  for (let at = 0, days = daysIn({ from, to }); at < days; at += daysShown)
    parts.push({ from: addDays(from, at), to: addDays(from, Math.min(at + daysShown, days) - 1) });
  return parts;
}
