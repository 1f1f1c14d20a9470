import type { ZonedString } from '@tours/contract/values';
import { DateTime } from 'luxon';

/** An instant as local time of `zone`: `2027-01-15T13:00:00-07:00[America/Vancouver]`. */
export function zoned(instant: Date, zone: string): ZonedString {
  const local = DateTime.fromJSDate(instant, { zone });
  if (!local.isValid) throw new Error(`Unknown time zone ${zone}`);
  return `${local.toFormat("yyyy-MM-dd'T'HH:mm:ssZZ")}[${zone}]`;
}

/** FareHarbor writes `-0700`; everything else wants `-07:00`. */
export function normaliseOffset(local: string): string {
  return local.replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
}

/** FareHarbor's own local time and offset, which are right for the place whatever our zone data says. */
export function zonedDeparture(local: string, zone: string): ZonedString {
  return `${normaliseOffset(local).replace(/\.\d+/, '')}[${zone}]`;
}

export function instantOf(local: string): Date {
  return new Date(normaliseOffset(local));
}
