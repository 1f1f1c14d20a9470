import type { Actor } from '../../platform/lib/actor.ts';
import { instantOf, zoned, zonedDeparture } from '../../platform/lib/zoned.ts';

interface Trip {
  /** As FareHarbor writes it. */
  startLocal: string;
  endLocal: string;
  /** Where the trip is. */
  timezone: string;
  partnerZone: string;
}

/** A partner reads times in its own zone, staff where the trip is. */
export function timesFor(actor: Actor, { startLocal, endLocal, timezone, partnerZone }: Trip) {
  const read = (local: string) =>
    actor.type === 'agent' ? zoned(instantOf(local), partnerZone) : zonedDeparture(local, timezone);
  return { startDate: read(startLocal), endDate: read(endLocal) };
}
