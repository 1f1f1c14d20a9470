import type { Actor } from '../../platform/lib/actor.ts';
import { instantOf, zoned, zonedDeparture } from '../../platform/lib/zoned.ts';

interface Trip {
  /** As FareHarbor writes it. */
  startLocal: string;
  endLocal: string;
  /** The zone of the trip. */
  timezone: string;
  partnerZone: string;
}

/** Partners read times in their own zone, and staff in the zone of the trip. */
export function timesFor(actor: Actor, { startLocal, endLocal, timezone, partnerZone }: Trip) {
  const read = (local: string) =>
    actor.type === 'agent' ? zoned(instantOf(local), partnerZone) : zonedDeparture(local, timezone);
  return { startDate: read(startLocal), endDate: read(endLocal) };
}
