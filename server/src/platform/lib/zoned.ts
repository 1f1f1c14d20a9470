import type { ZonedString } from '@tours/contract/time';
import { DateTime } from 'luxon';

/** An instant as local time in `zone`, such as `2027-01-15T13:00:00-07:00[America/Vancouver]`. */
export function zoned(instant: Date, zone: string): ZonedString {
  const local = DateTime.fromJSDate(instant, { zone });
  if (!local.isValid) throw new Error(`Unknown time zone ${zone}`);
  return `${local.toFormat("yyyy-MM-dd'T'HH:mm:ssZZ")}[${zone}]`;
}

/** The calendar day of an instant in `zone`, as YYYY-MM-DD. */
export const localDay = (instant: Date, zone: string): string => zoned(instant, zone).slice(0, 10);

/** FareHarbor writes the offset as `-0700`, but everything else expects `-07:00`. */
export function normaliseOffset(local: string): string {
  return local.replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
}

/**
 * Keeps FareHarbor's own local time and offset, because they are right for the place even if our time zone data is old.
 */
export function zonedDeparture(local: string, zone: string): ZonedString {
  return `${normaliseOffset(local).replace(/\.\d+/, '')}[${zone}]`;
}

export function instantOf(local: string): Date {
  return new Date(normaliseOffset(local));
}
