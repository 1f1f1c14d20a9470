import { parseZoned } from '@tours/contract/time';
import type { ZonedString } from '@tours/contract/values';
import { DateTime } from 'luxon';
import { normaliseOffset } from '../../platform/lib/zoned.ts';

/** Days before the trip on which who has not signed is asked to. */
const DAYS_BEFORE = [7, 3, 1] as const;
/** Of the trip's own day there: nobody's phone rings in the night. */
const HOUR = 9;

interface Departure {
  /** FareHarbor's local time with its offset. */
  startLocal: string;
  timezone: string;
}

interface ReminderWindow {
  daysBefore: (typeof DAYS_BEFORE)[number];
  /** From when on this reminder is due. */
  from: Date;
}

/** The reminder that is due at `now`: of several that were missed, only the latest. Null before the first and after departure. */
export function reminderWindow({ startLocal, timezone }: Departure, now: Date): ReminderWindow | null {
  if (new Date(normaliseOffset(startLocal)) <= now) return null;
  const day = localDay(startLocal, timezone);
  const begun = DAYS_BEFORE.map((daysBefore) => ({
    daysBefore,
    from: day.minus({ days: daysBefore }).set({ hour: HOUR }).toJSDate(),
  })).filter(({ from }) => from <= now);
  return begun.at(-1) ?? null;
}

/** Calendar days until the trip, where it takes place: 1 is tomorrow. */
export function daysUntil(start: ZonedString, now: Date): number {
  const timezone = parseZoned(start).zone;
  const today = DateTime.fromJSDate(now, { zone: timezone }).startOf('day');
  return Math.max(0, Math.round(localDay(start, timezone).diff(today, 'days').days));
}

/** The day as it is written, at its beginning in the zone. */
function localDay(startLocal: string, timezone: string): DateTime {
  const day = DateTime.fromISO(startLocal.slice(0, 10), { zone: timezone });
  if (!day.isValid) throw new Error(`No day in ${startLocal}, or no zone ${timezone}`);
  return day;
}
