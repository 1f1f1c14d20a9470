import { addDays, daysIn, parseZoned, type ZonedString } from '@tours/contract/time';
import { instantOf, localDay } from '../../platform/lib/zoned.ts';
import { workDay } from '../../sales/index.ts';

const DAYS_BEFORE = [7, 3, 1] as const;
/** Trips with a reminder start before the UTC day that is so many days ahead. East of UTC a day begins before UTC's. */
export const AHEAD_DAYS = 2 + Math.max(...DAYS_BEFORE);

interface Departure {
  /** FareHarbor's local time with its offset. */
  startLocal: string;
  timezone: string;
  orderedAt: Date;
}

/**
 * Returns how many days before the trip the reminder is due that is sent now. If several were missed, only the latest
 * counts. Null before the first one, after departure, and for an order that was made after the reminder was due: its
 * confirmation has just asked for the waivers.
 */
export function dueReminder({ startLocal, timezone, orderedAt }: Departure, now: Date): number | null {
  if (instantOf(startLocal) <= now) return null;
  const dayOf = (daysBefore: number) => addDays(startLocal.slice(0, 10), -daysBefore);
  const due = DAYS_BEFORE.findLast((daysBefore) => dayOf(daysBefore) <= workDay(now, timezone));
  return due === undefined || workDay(orderedAt, timezone) >= dayOf(due) ? null : due;
}

/** Counts the calendar days until the trip, in its time zone. Tomorrow is 1. */
export function daysUntil(start: ZonedString, now: Date): number {
  const today = localDay(now, parseZoned(start).zone);
  return Math.max(0, daysIn({ from: today, to: start.slice(0, 10) }) - 1);
}
