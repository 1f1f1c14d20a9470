import { FIRST_HOUR } from '@tours/contract/constants';
import type { ZonedString } from '@tours/contract/time';
import { parseZoned } from '@tours/contract/time';
import { DateTime } from 'luxon';
import { normaliseOffset } from '../../platform/lib/zoned.ts';

/** Days before the trip on which a reminder is sent. */
const DAYS_BEFORE = [7, 3, 1] as const;
/** Trips with a reminder start before the UTC day that is so many days ahead. East of UTC a day begins before UTC's. */
export const AHEAD_DAYS = 2 + Math.max(...DAYS_BEFORE);

interface Departure {
  /** FareHarbor's local time with its offset. */
  startLocal: string;
  timezone: string;
}

interface ReminderWindow {
  daysBefore: (typeof DAYS_BEFORE)[number];
  /** The reminder is due from this time on. */
  from: Date;
}

/**
 * Returns the reminder that is due at `now`. If several were missed, only the latest counts. Null before the first one
 * and after departure.
 */
export function reminderWindow({ startLocal, timezone }: Departure, now: Date): ReminderWindow | null {
  if (new Date(normaliseOffset(startLocal)) <= now) return null;
  const day = localDay(startLocal, timezone);
  const begun = DAYS_BEFORE.map((daysBefore) => ({
    daysBefore,
    from: day.minus({ days: daysBefore }).set({ hour: FIRST_HOUR }).toJSDate(),
  })).filter(({ from }) => from <= now);
  return begun.at(-1) ?? null;
}

/** Counts the calendar days until the trip, in its time zone. Tomorrow is 1. */
export function daysUntil(start: ZonedString, now: Date): number {
  const timezone = parseZoned(start).zone;
  const today = DateTime.fromJSDate(now, { zone: timezone }).startOf('day');
  return Math.max(0, Math.round(localDay(start, timezone).diff(today, 'days').days));
}

/** The start of the trip's local day in its zone. */
function localDay(startLocal: string, timezone: string): DateTime {
  const day = DateTime.fromISO(startLocal.slice(0, 10), { zone: timezone });
  if (!day.isValid) throw new Error(`No day in ${startLocal}, or no zone ${timezone}`);
  return day;
}
